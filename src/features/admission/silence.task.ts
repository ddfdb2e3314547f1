import { put, select, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { stopAllMedia } from '../../effects/devices/stopMedia';
import { audioStopped, microphoneGated } from '../audio/audio.actions';
import type { WithAudio } from '../audio/audio.selectors';
import { cameraStopped } from '../video/video.actions';
import type { WithVideo } from '../video/video.selectors';

/** Stops capturing and sending, also what is starting, and releases the devices. */
export function* silence(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { audio, video } = yield* select((state: WithAudio & WithVideo) => state);
  engine.mute(true);
  yield* put(microphoneGated({ isOpen: false }));
  yield* stopAllMedia();
  if (audio.isStarted || audio.isComputerAudioLoading)
    yield* put(audioStopped({ reason: 'ended by system' }));
  if (video.capture !== 'stopped') yield* put(cameraStopped());
}
