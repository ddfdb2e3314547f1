import { call, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { millis } from '../../kernel/units';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';
import { tellSpeakerOnly } from '../../protocol/signal/commands/audio';
import { speakerOnlyDelayScale } from '../../protocol/limits';
import { seatSettled } from '../connection/connection.actions';
import type { WithRights } from '../meeting/privilege.selectors';
import { rosterUpdated } from '../participants/participants.actions';
import { selectPeople, selectSelf } from '../participants/participants.selectors';
import { audioStarted, audioStopped } from './audio.actions';
import { selectIsListener, type WithAudio } from './audio.selectors';

type State = WithAudio & WithRights;

/**
 * The value to announce, or undefined when the roster is right. A listener's role already says it.
 */
const selectUnreported = (state: State): boolean | undefined => {
  const self = selectSelf(state);
  const { isStarted, isSpeakerOnly } = state.audio;
  const isSeated = state.connection.connectionStatus === 'connected' && !state.meeting.isOnHold;
  if (!isSeated || self?.audio !== 'computer' || !isStarted || selectIsListener(state))
    return undefined;
  return (self.isSpeakerOnly ?? false) === isSpeakerOnly ? undefined : isSpeakerOnly;
};

const selectCount = (state: State): number => selectPeople(state).length;

/**
 * Announces after a random delay that the person only listens. The delay grows with the number of
 * people, so that a large meeting that begins does not announce everybody at once.
 * @source media 4 (random delay scaled by log10 of the participant count)
 */
export function* keepSpeakerOnly(): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  while (true) {
    yield* take([audioStarted.type, rosterUpdated.type, seatSettled.type]);
    if ((yield* select(selectUnreported)) === undefined) continue;
    const scale = Math.log10(Math.max(1, yield* select(selectCount)));
    const delay = millis(Math.round(clock.random() * scale * speakerOnlyDelayScale));
    yield* race({ due: call(sleep, delay), stopped: take(audioStopped.match) });
    const isSpeakerOnly = yield* select(selectUnreported);
    if (isSpeakerOnly !== undefined) yield* ask(tellSpeakerOnly, { isSpeakerOnly });
  }
}
