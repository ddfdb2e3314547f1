import { call, fork, put, select, take, type SagaGenerator } from 'typed-redux-saga';
import { fail, ok, type Result } from '../../kernel/result';
import { ask } from '../../effects/ask';
import { fromContext } from '../../effects/context';
import { deviceRefusal } from '../../effects/deviceRefusal';
import { guard } from '../../effects/guard';
import { releaseFirstMicrophone } from '../../effects/microphone';
import { takeIntent } from '../../effects/settle';
import type { Refusal } from '../../protocol/error';
import { meetingOver } from '../meeting/meeting.actions';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { audioFailed, mediaFileReported, muteWished, type MediaFileOptions } from './audio.actions';
import type { WithAudio } from './audio.selectors';
import { untilStopped, type AudioLine } from './audioLine';
import { gateMicrophone, openOwnMicrophone } from './microphone.saga';
import {
  pauseMediaFileRequested,
  playMediaFileRequested,
  stopMediaFileRequested,
} from './sound.actions';
import { selectMayChangeFile, selectMayPlayFile } from './sound.selectors';

type Outcome = SagaGenerator<Result<unknown, Refusal>>;

/** Plays a file into the own sound. */
export function* openMediaFile(file: MediaFileOptions): Outcome {
  const engine = yield* fromContext('engine');
  const { url, loop = false, playback = false, currentTime = 0 } = file;
  const started = yield* call(engine.startMediaFile, { url, loop, playback, currentTime });
  if (started.ok) return started;
  yield* put(audioFailed({ code: started.error.code }));
  return fail(deviceRefusal(started.error.code, 'audio'));
}

function* playMediaFile(file: MediaFileOptions): Outcome {
  const may = yield* guard(selectMayPlayFile);
  if (!may.ok) return may;
  const opened = yield* openMediaFile(file);
  // Nobody speaks over the file that stands for them.
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

/** Silent, and shown so: there is nothing left that could be heard. */
function* fallSilent(): SagaGenerator<void> {
  yield* put(muteWished({ isMuted: true }));
  yield* gateMicrophone(false);
  yield* ask('muteAudio', { bMute: true, id: yield* select(selectOwnUserId) });
}

/** The microphone comes back in the place of the file. */
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

/** Intents about a file in the place of the microphone. */
export function* watchMediaFile(line: AudioLine): SagaGenerator<void> {
  const until = meetingOver;
  const play = line(untilStopped(playMediaFile));
  const stop = line(untilStopped(stopMediaFile));
  yield* fork(takeIntent<MediaFileOptions>, playMediaFileRequested, play, { until });
  yield* fork(takeIntent<{ isPaused: boolean }>, pauseMediaFileRequested, pauseMediaFile, {
    until,
  });
  yield* fork(takeIntent<void>, stopMediaFileRequested, stop, { until });
}
