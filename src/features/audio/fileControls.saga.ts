import { fork, put, select, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/devices/deviceRefusal';
import { guard } from '../../effects/guard';
import { releaseFirstMicrophone } from '../../effects/devices/releaseMicrophone';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { meetingOver } from '../meeting/meeting.actions';
import { audioFailed, type MediaFileOptions } from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { audioMutex, untilStopped } from './audioMutex.task';
import { fallSilent, openMediaFile } from './mediaFile.saga';
import { openOwnMicrophone } from './microphone.saga';
import {
  pauseMediaFileRequested,
  playMediaFileRequested,
  stopMediaFileRequested,
} from './sound.actions';
import { selectMayChangeFile, selectMayPlayFile } from './sound.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

function* playMediaFile(file: MediaFileOptions): Outcome {
  const may = yield* guard(selectMayPlayFile);
  if (!may.ok) return may;
  const opened = yield* openMediaFile(file);
  // The file replaces the microphone.
  if (opened.ok) yield* releaseFirstMicrophone();
  return opened;
}

function* pauseMediaFile({ isPaused }: { readonly isPaused: boolean }): Outcome {
  const may = yield* guard(selectMayChangeFile);
  if (!may.ok) return may;
  const engine = yield* fromContext('engine');
  if (isPaused) engine.pauseMediaFile();
  else engine.resumeMediaFile();
  return ok(undefined);
}

/** Reopens the microphone in place of the file. */
function* stopMediaFile(): Outcome {
  const may = yield* guard(selectMayChangeFile);
  if (!may.ok) return may;
  const engine = yield* fromContext('engine');
  const { activeMicrophone } = yield* select(({ audio }: WithAudio) => audio);
  const opened = yield* openOwnMicrophone(activeMicrophone);
  engine.stopMediaFile();
  if (opened.ok) return opened;
  yield* put(audioFailed({ code: opened.error }));
  yield* fallSilent();
  return fail(deviceRefusal(opened.error, 'audio'));
}

/** Intents about a file in the place of the microphone. */
export function* watchMediaFile(): SagaGenerator<void> {
  const until = meetingOver;
  const oneAtATime = yield* audioMutex();
  const play = oneAtATime(untilStopped(playMediaFile));
  const stop = oneAtATime(untilStopped(stopMediaFile));
  yield* fork(takeIntent<MediaFileOptions>, playMediaFileRequested, play, { until });
  yield* fork(takeIntent<{ isPaused: boolean }>, pauseMediaFileRequested, pauseMediaFile, {
    until,
  });
  yield* fork(takeIntent<void>, stopMediaFileRequested, stop, { until });
}
