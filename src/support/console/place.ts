import type { OpenedLog } from '../log/openLog';
import type { LogSession } from './session';

export interface LineProps {
  readonly session: LogSession;
  readonly line: number;
}

export interface PlaceProps {
  readonly log: OpenedLog;
  readonly line: number;
  readonly onGo: (line: number) => void;
}
