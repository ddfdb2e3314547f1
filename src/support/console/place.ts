import type { OpenedLog } from '../log/openLog';
import type { LogSession } from './session';

/** Props of a view of one line of a session. */
export interface LineProps {
  readonly session: LogSession;
  readonly line: number;
}

/** Props of a view of a log that can move the selection. */
export interface PlaceProps {
  readonly log: OpenedLog;
  readonly line: number;
  readonly onGo: (line: number) => void;
}
