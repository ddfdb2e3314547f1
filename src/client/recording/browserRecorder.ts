import { createRecordingPage, type OnTrouble } from '../../transport/browser/recordingPage';
import { createReports } from '../../transport/browser/reports';
import type { Workers } from '../../transport/browser/workers';
import type { Clock, LogPort } from '../../transport/ports';
import type { ReportsPort } from '../../transport/reportsPort';
import { tapeConsole } from './consoleTape';
import { keepRecording } from './recording';
import type { OpenTape } from './tape';

/** A recording that runs. */
export interface Recording {
  /** Logs, and the gateway's report calls. */
  readonly reports: ReportsPort;
  /** Ends the recording with everything on the tape. */
  stop(): void;
}

/** Parts of a recording; `home` is the gateway's origin, empty for the page's own. */
export interface RecordingParts {
  readonly page: Window;
  readonly home: string;
  readonly workers: Workers;
  readonly clock: Clock;
  readonly log: LogPort;
}

/**
 * Starts the log worker and sends it the tape. Without storage it warns once, and the meeting
 * continues.
 */
export const recordInBrowser = (
  tape: OpenTape,
  { page, home, workers, clock, log }: RecordingParts,
): Recording => {
  const world = createRecordingPage(page, workers);
  const recording = keepRecording(tape, { world, clock, log });
  const troubled = new Set<OnTrouble>();
  const trouble: OnTrouble = (from, text) => {
    tape.trouble(from, text);
    for (const listener of troubled) listener(from, text);
  };
  const stopTapingConsole = tapeConsole(console, tape);
  const stopListening = world.listen({ trouble, hidden: recording.keep });
  return {
    reports: createReports(page, {
      home,
      logs: () => Promise.resolve(recording.logClient().logs),
      onTrouble: (listener) => {
        troubled.add(listener);
        return () => void troubled.delete(listener);
      },
    }),
    stop: () => {
      stopListening();
      stopTapingConsole();
      recording.stop();
    },
  };
};
