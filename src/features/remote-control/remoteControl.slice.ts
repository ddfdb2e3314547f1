import { plainReducer } from '../../effects/plainReducer';
import { remoteAgentChanged, remoteControlTold } from '../../events/received';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated, type RosterBatch } from '../participants/participants.actions';
import { shareOver } from '../sharing/sharing.actions';
import {
  agentGivenUp,
  agentMissed,
  agentProbed,
  inputClosed,
  inputGranted,
  inputOpened,
  remoteApproved,
  remoteAskClosed,
  remoteControlAsked,
  remoteControlFailed,
  remoteRequestClosed,
  remoteTakenBack,
} from './remoteControl.actions';
import { initialRemoteControl, type RemoteControlState } from './remoteControl.state';

const noAgent = {
  isAgentPaired: false,
  launchStatus: 'unlaunched',
  isAgentAwaited: false,
  isAgentMissed: false,
} as const;

const without = (list: readonly number[], userId: number): readonly number[] =>
  list.includes(userId) ? list.filter((one) => one !== userId) : list;
const withLast = (list: readonly number[], userId: number): readonly number[] => [
  ...without(list, userId),
  userId,
];

const withoutApproval = (state: RemoteControlState, userId: number): RemoteControlState =>
  state.approved === userId ? { ...state, approved: 0 } : state;

/** The roster has who was approved, or they have left. */
const withoutKnownApproval = (
  state: RemoteControlState,
  { update, remove }: RosterBatch,
): RemoteControlState => {
  const { approved, ownId } = state;
  if (approved === 0) return state;
  const isKnown = update.some(
    // The same person may control another's screen too.
    ({ userId, remoteControllerId }) => userId === ownId && remoteControllerId === approved,
  );
  return isKnown || remove.includes(approved) ? { ...state, approved: 0 } : state;
};

/** Requests, answers and the agent. */
export const remoteControlReducer = plainReducer(initialRemoteControl, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) =>
      payload.isMeetingReset ? state : initialRemoteControl,
    )
    // On another seat there are no requests.
    .addCase(joinSucceeded, (state, { payload: { reply } }) => ({
      ...(reply.resumed ? state : initialRemoteControl),
      ownId: reply.userId,
    }))
    .addCase(sessionEnded, () => initialRemoteControl)
    .addCase(shareOver, (state) => ({ ...state, ...noAgent, requests: [], approved: 0 }))
    .addCase(remoteControlAsked, (state, { payload: { userId } }) => ({
      ...state,
      asked: withLast(state.asked, userId),
    }))
    .addCase(remoteAskClosed, (state, { payload: { userId } }) => ({
      ...state,
      asked: without(state.asked, userId),
    }))
    .addCase(remoteApproved, (state, { payload: { userId, isInRoster } }) => ({
      ...state,
      requests: without(state.requests, userId),
      approved: isInRoster === true ? 0 : userId,
    }))
    .addCase(remoteTakenBack, (state) => ({ ...state, approved: 0 }))
    .addCase(remoteRequestClosed, (state, { payload: { userId } }) => ({
      ...state,
      requests: without(state.requests, userId),
    }))
    .addCase(remoteControlTold, (state, { payload: { body } }) => {
      const { op, SendUserID } = body;
      switch (op) {
        case 'request':
          return {
            ...withoutApproval(state, SendUserID),
            requests: withLast(state.requests, SendUserID),
          };
        case 'give up':
          return {
            ...withoutApproval(state, SendUserID),
            requests: without(state.requests, SendUserID),
          };
        case 'approve':
        case 'decline':
          return { ...state, asked: without(state.asked, SendUserID) };
        case 'start':
        case 'continue':
        case 'stop':
          return state;
      }
    })
    .addCase(remoteAgentChanged, (state, { payload: { body } }) =>
      body.isPaired
        ? {
            ...state,
            isAgentPaired: true,
            installStatus: 'installed',
            launchStatus: 'launched',
            isAgentAwaited: false,
            isAgentMissed: false,
          }
        : // Without it nobody controls.
          { ...state, ...noAgent, approved: 0 },
    )
    .addCase(agentProbed, (state, { payload: { status } }) => ({
      ...state,
      // What is known is not unlearned by a page without the focus.
      installStatus: status === 'unknown' ? state.installStatus : status,
      isAgentAwaited: true,
      isAgentMissed: false,
    }))
    .addCase(agentMissed, (state) => ({ ...state, isAgentMissed: true }))
    .addCase(agentGivenUp, (state) =>
      // The one before it may still be there.
      state.isAgentPaired
        ? { ...state, isAgentAwaited: false, isAgentMissed: false }
        : { ...state, ...noAgent, installStatus: 'unknown' },
    )
    .addCase(inputGranted, (state) => ({ ...state, failure: undefined }))
    .addCase(remoteControlFailed, (state, { payload }) => ({ ...state, failure: payload }))
    .addCase(inputOpened, (state, { payload: { userId } }) => ({ ...state, inputTo: userId }))
    .addCase(inputClosed, (state, { payload: { userId } }) =>
      state.inputTo === userId ? { ...state, inputTo: 0 } : state,
    )
    .addCase(rosterUpdated, (before, { payload }) => {
      const { snapshot, remove } = payload;
      // What is still open is sent again after a snapshot; of what one asked a new gateway knows
      // nothing, and one may ask again.
      if (snapshot) return { ...before, ...noAgent, requests: [], asked: [], approved: 0 };
      const state = withoutKnownApproval(before, payload);
      const isGone = (userId: number): boolean => remove.includes(userId);
      if (remove.length === 0 || ![...state.requests, ...state.asked].some(isGone)) return state;
      return {
        ...state,
        requests: state.requests.filter((userId) => !isGone(userId)),
        asked: state.asked.filter((userId) => !isGone(userId)),
      };
    }),
);
