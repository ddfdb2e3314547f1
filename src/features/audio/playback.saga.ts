import { call, put, race, type SagaGenerator } from 'typed-redux-saga';
import { fromContext } from '../../effects/context';
import { defaultDevice } from '../../effects/microphone';
import { sleep } from '../../effects/sleep';
import { safariAudioWait } from '../../protocol/limits';
import type { EnginePort } from '../../transport/enginePort';
import { audioHintShown } from './audio.actions';

type Started = Awaited<ReturnType<EnginePort['startPlayback']>>;

/**
 * Starts playback. A browser that needs a gesture is not waited for longer than documented: it may
 * never answer. @source media 4 (Safari), media 9 (1260 ms)
 */
function* start(speakerId: string): SagaGenerator<Started> {
  const engine = yield* fromContext('engine');
  const { needsAudioGesture } = yield* fromContext('environment');
  if (!needsAudioGesture) return yield* call(engine.startPlayback, speakerId);
  const { started } = yield* race({
    started: call(engine.startPlayback, speakerId),
    late: call(sleep, safariAudioWait),
  });
  return started ?? { ok: false, error: { code: 'autoplay-failed', detail: 'waited' } };
}

/**
 * Playback on the chosen speaker, or on the default one; a browser that waits for a gesture is hinted
 * at. Answers the speaker that is used.
 */
export function* openPlayback(speakerId: string): SagaGenerator<string> {
  const started = yield* call(start, speakerId);
  if (started.ok || started.error.code === 'autoplay-failed' || speakerId === defaultDevice) {
    if (!started.ok) yield* put(audioHintShown({ hint: 'autoplay failed' }));
    return speakerId;
  }
  const engine = yield* fromContext('engine');
  yield* call(engine.startPlayback, defaultDevice);
  return defaultDevice;
}
