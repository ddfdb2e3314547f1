import { mediaSdkVersion } from '../../protocol/limits';
import { createLogDesk } from '../../transport/browser/logDesk';
import { createRecordingPage, type OnTrouble } from '../../transport/browser/recordingPage';
import { createReports } from '../../transport/browser/reports';
import type { Clock, LogPort } from '../../transport/ports';
import type { ReportsPort } from '../../transport/reportsPort';
import { tapeConsole } from './consoleTape';
import { namesIn } from './namesIn';
import { startRecorder } from './recorder';
import type { OpenTape } from './tape';

/** A recording that runs. */
export interface Recording {
  /** Logs, and where they are reported to. */
  readonly reports: ReportsPort;
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
  const troubled = new Set<OnTrouble>();
  const trouble: OnTrouble = (from, text) => {
    tape.trouble(from, text);
    for (const listener of troubled) listener(from, text);
  };
  const stopTapingConsole = tapeConsole(console, tape);
  const stopListening = world.listen({ trouble, hidden: recorder.keep });
  return {
    reports: createReports(page, {
      logs: () => Promise.resolve(desk.logs),
      onTrouble: (listener) => {
        troubled.add(listener);
        return () => void troubled.delete(listener);
      },
    }),
    stop: () => {
      stopListening();
      stopTapingConsole();
      recorder.keep();
      recorder.close();
      desk.close();
    },
  };
};
