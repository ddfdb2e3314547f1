import { mediaSdkVersion } from '../../protocol/limits';
import {
  createLogWorkerClient,
  type LogWorkerClient,
} from '../../transport/browser/logWorkerClient';
import type { RecordingPage } from '../../transport/browser/recordingPage';
import type { Clock, LogPort } from '../../transport/ports';
import { namesIn } from './namesIn';
import { startRecorder, type Recorder } from './recorder';
import type { OpenTape } from './tape';

/** A log that is written, and by whom. */
interface Written {
  readonly logClient: LogWorkerClient;
  readonly recorder: Recorder;
  readonly terminate: () => void;
}

/** A recording, which lasts as long as its worker. */
export interface RunningRecording {
  /** Questions to the worker that writes now, or wrote last. */
  readonly logClient: () => LogWorkerClient;
  /** Sends what is on the tape, because the page may close. */
  readonly keep: () => void;
  readonly stop: () => void;
}

/**
 * Has a worker write `tape`. When it dies or stops responding, a second worker starts a new log
 * from the current state; when that one dies too, recording ends with one warning.
 */
export const keepRecording = (
  tape: OpenTape,
  {
    world,
    clock,
    log,
  }: {
    readonly world: Pick<RecordingPage, 'open' | 'whenIdle' | 'machine'>;
    readonly clock: Clock;
    readonly log: LogPort;
  },
): RunningRecording => {
  const write = (onDeath: () => void): Written => {
    const logId = clock.token(16);
    const state = { hasDied: false };
    const die = (): void => {
      if (state.hasDied) return;
      state.hasDied = true;
      written.recorder.close();
      written.logClient.close('died');
      written.terminate();
      onDeath();
    };
    const worker = world.open({
      message: (message) => {
        written.logClient.hear(message);
        if (message.type === 'degraded') log.warn(`The action log is not kept: ${message.cause}`);
      },
      death: die,
    });
    const post: typeof worker.post = (message) => worker.post(message);
    const after = clock.after.bind(clock);
    const logClient = createLogWorkerClient(logId, { post, after, onSilence: die });
    post({ type: 'open', logId, names: namesIn(tape.first()) });
    const recorder = startRecorder(tape, {
      clock,
      post,
      whenIdle: world.whenIdle,
      beginning: () => ({
        startedAt: clock.now(),
        clientVersion: mediaSdkVersion,
        machine: world.machine(),
      }),
    });
    const written: Written = { logClient, recorder, terminate: () => worker.terminate() };
    return written;
  };
  const again = (): void => {
    tape.lose();
    run.written = write(() => {
      tape.end();
      log.warn('The action log is not written any more');
    });
  };
  const run = { written: write(again) };
  return {
    logClient: () => run.written.logClient,
    keep: () => run.written.recorder.keep(),
    stop: () => {
      const { recorder, logClient } = run.written;
      recorder.keep();
      recorder.close();
      logClient.close('closed');
    },
  };
};
