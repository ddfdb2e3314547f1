import { call, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import type { Refusal } from '../../protocol/error';
import { audioTexts } from '../../protocol/vocabulary/audioTexts';
import { raiseNotice } from '../alerts/notice.task';
import { noiseReported, soundChanged, soundProbed, type StartAudioOptions } from './audio.actions';
import { openOwnMicrophone } from './microphone.saga';
import { isNoiseSuppressed, qualityOf, supportOf, wishOf } from './sound.rules';
import { selectSound } from './sound.selectors';

/** Applies the properties of the local audio to the engine. */
export function* tellEngine(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const sound = yield* select(selectSound);
  engine.setSoundQuality(qualityOf(sound));
  engine.setNoiseSuppression(isNoiseSuppressed(sound));
}

/** Combines stored and requested properties before a start. */
export function* prepareSound(options: StartAudioOptions): SagaGenerator<void> {
  const { syncButtonsOnHeadset } = options;
  yield* put(
    soundChanged({
      ...wishOf(options),
      ...(syncButtonsOnHeadset !== undefined && { syncButtonsOnHeadset }),
    }),
  );
  yield* tellEngine();
}

/** Reopens the running microphone if its properties require that. */
export function* reopen(): SagaGenerator<Result<unknown, Refusal>> {
  const { microphone } = yield* fromContext('captures');
  const wanted = microphone.wanted();
  if (wanted === undefined) return ok(undefined);
  const opened = yield* openOwnMicrophone(wanted);
  return opened.ok ? opened : fail(deviceRefusal(opened.error, 'audio'));
}

/**
 * Falls back to the browser's noise suppression where the engine's fails, and notifies the person.
 */
export function* keepNoise(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(noiseReported.match);
    if (payload.state !== 'failed') continue;
    const reason = audioTexts.noiseSuppressionFailed;
    yield* raiseNotice({ intent: 'warning', type: 'INTERNAL_ERROR', reason, of: 'audio' });
    yield* call(reopen);
  }
}

/** Finds out the audio capabilities of this browser. */
export function* probeSound(): SagaGenerator<void> {
  const { isMobile, canShareMemory } = yield* fromContext('environment');
  const { isSupported } = yield* fromContext('headset');
  yield* put(soundProbed(supportOf({ isMobile, canShareMemory, hasHid: isSupported })));
}
