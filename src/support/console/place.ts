import type { OpenedLog } from '../log/openLog';
import type { LogSession } from './session';

/** What is drawn of one line of a session. */
export interface LineProps {
  readonly session: LogSession;
  readonly line: number;
}

/** What is drawn of a log with one line chosen, and leads to others. */
export interface PlaceProps {
  readonly log: OpenedLog;
  readonly line: number;
  readonly onGo: (line: number) => void;
}
