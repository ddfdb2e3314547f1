import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { muteAudio } from '../../protocol/signal/commands/audio';
import type { Refusal } from '../../protocol/error';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { audioFailed, mediaFileReported, muteWished, type MediaFileOptions } from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { gateMicrophone } from './microphone.saga';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** Sends a file as the local audio. */
export function* openMediaFile(file: MediaFileOptions): Outcome {
  const engine = yield* fromContext('engine');
  const { url, loop = false, playback = false, currentTime = 0 } = file;
  const started = yield* call(engine.startMediaFile, { url, loop, playback, currentTime });
  if (started.ok) return started;
  yield* put(audioFailed({ code: started.error.code }));
  return fail(deviceRefusal(started.error.code, 'audio'));
}

/** Mutes the person: there is nothing left to send. */
export function* fallSilent(): SagaGenerator<void> {
  yield* put(muteWished({ isMuted: true }));
  yield* gateMicrophone(false);
  yield* ask(muteAudio, { bMute: true, id: yield* select(selectOwnUserId) });
}

/** A file that has ended, or broke off, leaves silence; the next unmute opens the microphone. */
export function* keepMediaFile(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(mediaFileReported.match);
    const { isStarted } = yield* select(({ audio }: WithAudio) => audio);
    if (!isStarted || (payload.state !== 'ended' && payload.state !== 'failed')) continue;
    if (payload.state === 'failed') yield* put(audioFailed({ code: 'decode-failed' }));
    yield* fork(fallSilent);
  }
}
