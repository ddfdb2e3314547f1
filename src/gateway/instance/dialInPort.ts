import type { DialInInfo } from '../../protocol/signal/session';
import type { StoredMeeting } from '../database/meetingStore';

/** The run of a meeting, as far as its dial-in info depends on it. */
export interface DialledMeeting {
  readonly meetingId: string;
  readonly options: { readonly number: string };
}

/** Knows how people call meetings by telephone. */
export interface DialInPort {
  /** Reads the passcode of a run's meeting; called at each join, since it may have changed. */
  know(run: DialledMeeting, meeting: StoredMeeting): void;
  /** The dial-in info of a seat; undefined without dial-in numbers. */
  infoOf(run: DialledMeeting, userId: number): DialInInfo | undefined;
}
