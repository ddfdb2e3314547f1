import { fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import type { Result } from '../../kernel/result';
import { guard } from '../../effects/guard';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { meetingOver } from '../meeting/meeting.actions';
import { soundChanged } from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { audioMutex, untilStopped } from './audioMutex.task';
import { switchSoundRequested } from './sound.actions';
import { wishOf } from './sound.rules';
import { reopen, tellEngine } from './sound.saga';
import { selectMaySwitchSound } from './sound.selectors';
import type { OwnSound, SoundOptions } from './sound.state';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** Changes the running audio; restores the former properties if that fails. */
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

/** Intents about properties of the local audio. */
export function* watchSound(): SagaGenerator<void> {
  const line = yield* audioMutex();
  yield* fork(takeIntent<SoundOptions>, switchSoundRequested, line(untilStopped(switchSound)), {
    until: meetingOver,
  });
}
