import {
  combineReducers,
  configureStore,
  isAction,
  type Action,
  type Middleware,
} from '@reduxjs/toolkit';
import createSagaMiddleware from 'redux-saga';
import { assetsMissing } from '../effects/assetsMissing';
import { createCaptures } from '../effects/devices/captures';
import { createCommandLink } from '../effects/commandLink';
import type { SagaContext } from '../effects/context';
import { internalFailure } from '../effects/crash';
import type { FeaturePart, MeetingPart, Resume } from '../effects/feature';
import { lateStatesBegun } from '../effects/lateReducer';
import { createMutex } from '../effects/mutex';
import { createRemoteInput } from '../effects/remoteInput';
import { createSession } from '../effects/session';
import {
  joinRequested,
  leaveRequested,
  resumeRequested,
} from '../features/meeting/meeting.actions';
import { millis } from '../kernel/units';
import type { Ports } from '../transport/ports';
import { createBackgroundClient } from './background';
import type { PlenaryClient } from './client';
import { features, lobbyParts, lobbyReducer, panelNames } from './features';
import { createIntentRegistry } from './intents';
import { reducersOf } from './reducersOf';
import { createLazyParts, type PartsSource } from './lazyParts';
import { rootOf } from './rootSaga';
import { answeringPart } from './routes';
import { createSelfView } from './selfView';
import { createStage } from './stage';

/** How a client is built. */
export interface PlenaryOptions {
  /**
   * Checks that state and actions are plain data and never mutated; costs time in large meetings.
   */
  readonly debug?: boolean;
  /** Plays the meeting's audio from the join on; an embedder starts audio itself. Default true. */
  readonly listensOnJoin?: boolean;
  /** Receives every action after the store has reduced it. */
  readonly onAction?: (action: Action) => void;
  /** Follows the store from its first state on: the seam of the action log. */
  readonly record?: (state: () => object) => (action: Action) => void;
}

/**
 * Delay before deferred parts load after a join, so that they do not compete with the meeting.
 * @decision
 */
const deferral = millis(500);

const tellActions =
  ({ onAction, record }: PlenaryOptions): Middleware =>
  ({ getState }) => {
    const write = record?.(getState);
    return (next) => (action) => {
      const result = next(action);
      if (!isAction(action)) return result;
      write?.(action);
      onAction?.(action);
      return result;
    };
  };

/**
 * Builds the client core on the given ports: store, intents, and the sagas of lobby and meeting.
 */
export const createCore = (
  ports: Ports,
  sources: {
    readonly meeting: PartsSource<MeetingPart>;
    readonly deferred: PartsSource<FeaturePart>;
  },
  options: PlenaryOptions = {},
): PlenaryClient => {
  const isChecked = options.debug ?? false;
  const resumes: Resume[] = [];
  const context: SagaContext = {
    ...ports,
    settings: { listensOnJoin: options.listensOnJoin ?? true, panels: panelNames },
    link: createCommandLink(),
    session: createSession(),
    indications: new Map(),
    preparations: { current: undefined },
    captures: createCaptures(),
    remoteInput: createRemoteInput(ports.clock),
    resumes,
    audioMutex: createMutex(),
  };
  const sagas = createSagaMiddleware({ context });
  const intents = createIntentRegistry();
  const store = configureStore({
    reducer: lobbyReducer,
    devTools: isChecked,
    middleware: (getDefault) =>
      getDefault({
        thunk: false,
        // These checks are slow on purpose; no warning about it.
        serializableCheck: isChecked && { warnAfter: Number.POSITIVE_INFINITY },
        immutableCheck: isChecked && { warnAfter: Number.POSITIVE_INFINITY },
        actionCreatorCheck: isChecked,
      }).concat(intents.middleware, sagas, tellActions(options)),
  });
  const tasks = [sagas.run(rootOf(lobbyParts))];
  let reducers = reducersOf(features);
  /** Takes over what parts bring: their reducers before the sagas that act on what these reduce. */
  const start = (parts: readonly FeaturePart[]): void => {
    for (const part of parts) {
      reducers = { ...reducers, ...part.reducers };
      for (const row of part.indications ?? []) context.indications.set(row.evt, row);
    }
    store.replaceReducer(combineReducers(reducers));
    tasks.push(sagas.run(rootOf(parts)));
  };
  // Deferred parts that are there already must listen before the meeting's own sagas act.
  const deferred = createLazyParts(sources.deferred, ports.clock, (parts) => {
    start(parts);
    store.dispatch(lateStatesBegun());
  });
  /** Settles with the join that was asked for last. */
  let joining: Promise<unknown> | undefined;
  /** In the lobby at once; a join, such as a reload's, comes first. */
  const loadDeferred = (): void => {
    if (joining === undefined) return deferred.load();
    void joining.then(() => ports.clock.after(deferral, () => deferred.load()));
  };
  const meetingParts = createLazyParts(sources.meeting, ports.clock, (parts) => {
    resumes.push(...parts.flatMap(({ resume = [] }) => resume));
    start(parts);
    loadDeferred();
  });
  const selfView = createSelfView(ports.engine, 'camera');
  const ownShare = createSelfView(ports.engine, 'share');

  const perform: PlenaryClient['perform'] = (intent) => {
    const { action, done } = intents.await(intent, ports.clock.token(16));
    const dispatch = (): void => void store.dispatch(action);
    if (joinRequested.match(action) || resumeRequested.match(action))
      joining = done.catch(() => undefined);
    const refuse = (): void => intents.refuse(action, assetsMissing);
    switch (answeringPart(features, action)) {
      case 'lobby':
        dispatch();
        meetingParts.load();
        break;
      case 'meeting':
        meetingParts.whenLoaded(dispatch, refuse);
        break;
      case 'deferred':
        deferred.whenLoaded(dispatch, refuse);
        break;
      case undefined:
        intents.refuse(action, internalFailure);
    }
    return done;
  };
  return {
    store,
    perform,
    stage: createStage(ports.engine, store),
    selfView: selfView.view,
    ownShare: ownShare.view,
    remoteInput: context.remoteInput,
    background: createBackgroundClient(ports, context.captures, store),
    files: ports.files,
    reports: ports.reports,
    dispose: async () => {
      const { meeting } = store.getState();
      if (meeting.meetingStatus === 'joined' || meeting.isJoining)
        await perform(leaveRequested()).catch(() => undefined);
      for (const task of tasks) task.cancel();
      meetingParts.dispose();
      deferred.dispose();
      intents.close();
      selfView.close();
      ownShare.close();
      ports.engine.dispose();
    },
  };
};
