import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/deviceRefusal';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { audioTexts } from '../../protocol/vocabulary/messages';
import { raiseNotice } from '../alerts/notice';
import { meetingOver } from '../meeting/meeting.actions';
import { noiseReported, soundChanged, soundProbed, type StartAudioOptions } from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { untilStopped, type AudioLine } from './audioLine';
import { openOwnMicrophone } from './microphone.saga';
import { switchSoundRequested } from './sound.actions';
import { isNoiseSuppressed, qualityOf, supportOf, wishOf } from './sound.rules';
import { selectMaySwitchSound, selectSound } from './sound.selectors';
import type { OwnSound, SoundOptions } from './sound';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** Tells the engine what the own sound is to be like. */
function* tellEngine(): SagaGenerator<void> {
  const engine = yield* fromContext('engine');
  const sound = yield* select(selectSound);
  engine.setSoundQuality(qualityOf(sound));
  engine.setNoiseSuppression(isNoiseSuppressed(sound));
}

/** Before a start: what was wished before, and what is wished now. */
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

/** Opens the microphone that runs again, where it has to be opened otherwise. */
function* reopen(): SagaGenerator<Result<unknown, Refusal>> {
  const { microphone } = yield* fromContext('captures');
  const wanted = microphone.wanted();
  if (wanted === undefined) return ok(undefined);
  const opened = yield* openOwnMicrophone(wanted);
  return opened.ok ? opened : fail(deviceRefusal(opened.error, 'audio'));
}

/** Makes what runs sound otherwise; where that does not work, it sounds as before. */
function* switchSound(options: SoundOptions): Outcome {
  const may = yield* guard(selectMaySwitchSound, options);
  if (!may.ok) return may;
  const before: OwnSound = yield* select(({ audio }: WithAudio) => audio.sound);
  yield* put(soundChanged(wishOf(options)));
  yield* tellEngine();
  const reopened = yield* reopen();
  if (reopened.ok) return reopened;
  const { backgroundNoiseSuppression, originalSound, hifi, stereo, highBitrate } = before;
  yield* put(
    soundChanged({ backgroundNoiseSuppression, originalSound, hifi, stereo, highBitrate }),
  );
  yield* tellEngine();
  return reopened;
}

/** Where the engine cannot take noise away the browser does, and the person is told. */
export function* keepNoise(): SagaGenerator<void> {
  while (true) {
    const { payload } = yield* take(noiseReported.match);
    if (payload.state !== 'failed') continue;
    const reason = audioTexts.noiseSuppressionFailed;
    yield* raiseNotice({ intent: 'warning', type: 'INTERNAL_ERROR', reason, of: 'audio' });
    yield* call(reopen);
  }
}

/** Intents about what the own sound is like. */
export function* watchSound(line: AudioLine): SagaGenerator<void> {
  const { isMobile, canShareMemory } = yield* fromContext('environment');
  const { isSupported } = yield* fromContext('headset');
  yield* put(soundProbed(supportOf({ isMobile, canShareMemory, hasHid: isSupported })));
  yield* fork(takeIntent<SoundOptions>, switchSoundRequested, line(untilStopped(switchSound)), {
    until: meetingOver,
  });
}
