import { mediaSdkVersion } from '../../protocol/limits';
import { createLogDesk } from '../../transport/browser/logDesk';
import { createRecordingPage } from '../../transport/browser/recordingPage';
import type { Clock, LogPort } from '../../transport/ports';
import type { KeptLogs } from '../../transport/reportsPort';
import { tapeConsole } from './consoleTape';
import { namesIn } from './namesIn';
import { startRecorder } from './recorder';
import type { OpenTape } from './tape';

/** A recording that runs. */
export interface Recording {
  /** What may be asked of the logs that are kept. */
  readonly logs: KeptLogs;
  /** Ends it, with what has been taped. */
  stop(): void;
}

/**
 * Starts the log worker and hands it the tape. Where nothing can be kept, that is said once, and the
 * meeting goes on.
 */
export const recordInBrowser = (
  tape: OpenTape,
  { page, clock, log }: { readonly page: Window; readonly clock: Clock; readonly log: LogPort },
): Recording => {
  const world = createRecordingPage(page);
  const logId = clock.token(16);
  const post = world.open((message) => {
    desk.hear(message);
    if (message.type === 'degraded') log.warn(`The action log is not kept: ${message.cause}`);
  });
  const desk = createLogDesk(logId, (question) => post(question));
  post({ type: 'open', logId, names: namesIn(tape.start()) });
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
  const stopTapingConsole = tapeConsole(console, tape);
  const stopListening = world.listen({ trouble: tape.trouble, hidden: recorder.keep });
  return {
    logs: desk.logs,
    stop: () => {
      stopListening();
      stopTapingConsole();
      recorder.keep();
      recorder.close();
      desk.close();
    },
  };
};
