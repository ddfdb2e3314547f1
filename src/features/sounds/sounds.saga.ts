import type { Action } from '@reduxjs/toolkit';
import * as z from 'zod/mini';
import { call, fork, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { keepStored } from '../../effects/keepStored';
import { chatReceived } from '../../events/received';
import { seconds } from '../../kernel/units';
import { defaultSoundVolume } from '../../protocol/limits';
import { soundAlerts, type SoundAlert } from '../../protocol/vocabulary/sounds';
import { alertRaised } from '../alerts/alerts.slice';
import { connectionStatusChanged } from '../connection/connection.actions';
import type { WithDevices } from '../devices/devices.selectors';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { selectRule, type WithRules } from '../meeting/rules.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import {
  selectIsControlling,
  selectRoster,
  type WithParticipants,
} from '../participants/participants.selectors';
import { messageSound, rosterSounds } from './sounds.rules';
import { selectIsHeard, selectSounds, type WithSounds } from './sounds.selectors';
import { keepOverrun } from './overrun.saga';
import {
  scheduledEndPassed,
  soundsChanged,
  soundsLoaded,
  soundSwitched,
  soundTried,
} from './sounds.slice';

type State = WithSounds & WithDevices & WithRules & WithParticipants;

/** The same alert does not repeat within this. @decision */
const sameAgain = seconds(1);

const schema = z.object({
  isOn: z.catch(z.boolean(), true),
  volume: z.catch(z.number().check(z.minimum(0), z.maximum(1)), defaultSoundVolume),
  silenced: z.catch(z.array(z.enum(soundAlerts)).check(z.maxLength(soundAlerts.length)), []),
});

function* play(name: SoundAlert): SagaGenerator<void> {
  const sounds = yield* fromContext('sounds');
  const { volume, speakerId } = yield* select((state: State) => ({
    volume: selectSounds(state).volume,
    speakerId: state.devices.preferences.speakerId,
  }));
  sounds.play(name, { volume, speakerId });
}

/** The former state that sounds depend on, discarded with the session. */
interface Memory {
  roster: ReturnType<typeof selectRoster>;
  isWelcomed: boolean;
  isConnected: boolean;
  readonly heardAt: Map<SoundAlert, number>;
}

const heardOnConnection = (memory: Memory, status: string): readonly SoundAlert[] => {
  const isLost = memory.isConnected && (status === 'reconnecting' || status === 'failed');
  memory.isConnected = status === 'connected';
  return isLost ? ['warning'] : [];
};

const heardOnJoin = (memory: Memory, isOnHold: boolean | undefined): readonly SoundAlert[] => {
  if (memory.isWelcomed || isOnHold === true) return [];
  memory.isWelcomed = true;
  return ['welcoming'];
};

/** The alerts that an action calls for. @decision Which event has which alert. */
const alertsOf = (action: Action, state: State, memory: Memory): readonly SoundAlert[] => {
  if (joinStarted.match(action)) {
    memory.isConnected = false;
    // A reloaded page was welcomed before.
    memory.isWelcomed = action.payload.isMeetingReset;
    return [];
  }
  if (joinSucceeded.match(action)) return heardOnJoin(memory, action.payload.reply.isOnHold);
  if (connectionStatusChanged.match(action))
    return heardOnConnection(memory, action.payload.status);
  if (alertRaised.match(action)) return action.payload.intent === 'info' ? [] : ['warning'];
  if (sessionEnded.match(action)) return action.payload.reason === 0 ? [] : ['ending'];
  if (scheduledEndPassed.match(action)) return ['running_late'];
  if (chatReceived.match(action)) {
    const { senderNodeID, text, deletedBy } = action.payload.body;
    const isSilent = senderNodeID === state.meeting.userId || deletedBy !== undefined;
    return isSilent ? [] : [messageSound(text)];
  }
  if (!rosterUpdated.match(action)) return [];
  const before = memory.roster;
  memory.roster = selectRoster(state);
  return rosterSounds(action.payload, {
    before,
    after: memory.roster,
    ownUserId: state.meeting.userId,
    isControlling: selectIsControlling(state),
    bAllowPlayChimeForEnterOrExit: selectRule('bAllowPlayChimeForEnterOrExit')(state),
  });
};

const heard = [
  joinStarted.type,
  joinSucceeded.type,
  connectionStatusChanged.type,
  alertRaised.type,
  sessionEnded.type,
  scheduledEndPassed.type,
  chatReceived.type,
  rosterUpdated.type,
];

function* keepAlerts(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const memory: Memory = {
    roster: yield* select(selectRoster),
    isWelcomed: false,
    isConnected: false,
    heardAt: new Map(),
  };
  while (true) {
    const action = yield* take(heard);
    const state = yield* select((whole: State) => whole);
    for (const name of alertsOf(action, state, memory)) {
      const isTooSoon = clock.monotonic() - (memory.heardAt.get(name) ?? -sameAgain) < sameAgain;
      if (isTooSoon || !selectIsHeard(state, name)) continue;
      memory.heardAt.set(name, clock.monotonic());
      yield* call(play, name);
    }
  }
}

function* keepTrials(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(soundTried.match);
    yield* call(play, payload.name);
  }
}

/** Sound alerts, and their stored settings. @source core 2 */
export function* watchSounds(): SagaGenerator<void> {
  yield* fork(keepAlerts);
  yield* fork(keepTrials);
  yield* fork(keepOverrun);
  yield* keepStored({
    key: 'sounds',
    schema,
    loaded: soundsLoaded,
    isChange: (action) => soundsChanged.match(action) || soundSwitched.match(action),
    selectValue: selectSounds,
  });
}
