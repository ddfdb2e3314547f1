import { call, fork, put, race, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { defaultDevice } from '../../effects/devices/microphone';
import { takeIntent } from '../../effects/settle';
import { sleep } from '../../effects/sleep';
import type { Refusal } from '../../protocol/error';
import { safariAudioWait } from '../../protocol/limits';
import type { EnginePort } from '../../transport/enginePort';
import { audioFailed, audioHintShown, resumePlaybackRequested } from './audio.actions';
import type { WithAudio } from './audio.selectors';

type Started = Awaited<ReturnType<EnginePort['startPlayback']>>;

/**
 * Starts playback. The wait for a browser that needs a gesture is limited as documented: it may
 * never answer.
 * @source media 4 (Safari), media 9 (1260 ms)
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

/** Shows a hint when the browser waits for a gesture; any other failure is a failure of audio. */
function* explain(started: Started): SagaGenerator<void> {
  if (started.ok) return;
  const { code } = started.error;
  if (code === 'autoplay-failed') yield* put(audioHintShown({ hint: 'autoplay failed' }));
  else yield* put(audioFailed({ code }));
}

/** Playback on the chosen speaker, or on the default one. Answers the speaker that is used. */
export function* openPlayback(speakerId: string): SagaGenerator<string> {
  const started = yield* call(start, speakerId);
  const isFinal = started.ok || started.error.code === 'autoplay-failed';
  if (isFinal || speakerId === defaultDevice) {
    yield* explain(started);
    return speakerId;
  }
  const engine = yield* fromContext('engine');
  yield* explain(yield* call(engine.startPlayback, defaultDevice));
  return defaultDevice;
}

/** Plays the meeting to a person without computer audio, if the page wants that. */
export function* listen(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const { listensOnJoin } = yield* fromContext('settings');
  const { activeSpeaker } = yield* select(({ audio }: WithAudio) => audio);
  if (listensOnJoin) yield* call(engine.startPlayback, activeSpeaker);
}

function* resumePlayback(): SagaGenerator<Result<unknown, Refusal>> {
  const engine = yield* fromContext('engine');
  const { activeSpeaker } = yield* select(({ audio }: WithAudio) => audio);
  const started = yield* call(engine.startPlayback, activeSpeaker);
  if (!started.ok) return fail(deviceRefusal(started.error.code, 'audio'));
  yield* put(audioHintShown({ hint: '' }));
  return ok(undefined);
}

/** Intents about playback that waits for a gesture. */
export function* watchPlayback(): SagaGenerator<void> {
  yield* fork(takeIntent<void>, resumePlaybackRequested, resumePlayback);
}
