import { call, put, race, select, take, type SagaGenerator } from 'typed-redux-saga';
import { ask } from '../../effects/ask';
import { sleep } from '../../effects/sleep';
import { audioControlled } from '../../events/received';
import { leaveVoip } from '../../protocol/signal/commands/audio';
import { listenOnlyRejoinDelay } from '../../protocol/limits';
import { audioStopped, muteWished, startAudioRequested } from './audio.actions';
import { selectIsListener, type WithAudio } from './audio.selectors';
import type { WithRights } from '../meeting/privilege.selectors';
import { closeMicrophone } from './microphone.saga';

const isWithdrawn = (action: { readonly type: string }): boolean =>
  audioControlled.match(action) && action.payload.body.isAllowToTalk === false;

/**
 * Mutes a person who may no longer talk, ends computer audio and restarts it for listening. The
 * meeting stays audible in between.
 * @source media 4 (allow-to-talk flag withdrawn), media 9 (300 ms)
 */
export function* keepTalk(): SagaGenerator<void> {
  while (true) {
    yield* take(isWithdrawn);
    const { audio, isListener } = yield* select((state: WithAudio & WithRights) => ({
      audio: state.audio,
      isListener: selectIsListener(state),
    }));
    if (!isListener || !(audio.isStarted || audio.isComputerAudioLoading) || audio.isSpeakerOnly)
      continue;
    yield* put(muteWished({ isMuted: true, source: 'passive by mute-one' }));
    yield* closeMicrophone();
    yield* put(audioStopped({ reason: 'ended by system' }));
    yield* ask(leaveVoip, {});
    const { again } = yield* race({
      due: call(sleep, listenOnlyRejoinDelay),
      again: take(startAudioRequested.match),
    });
    if (!again) yield* put(startAudioRequested({ mute: true, speakerOnly: true }));
  }
}
