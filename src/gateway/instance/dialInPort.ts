import type { DialInInfo } from '../../protocol/signal/session';
import type { StoredMeeting } from '../database/meetingStore';

/** The facts of a run that its dial-in info depends on. */
export interface DialledMeeting {
  readonly meetingId: string;
  readonly options: { readonly number: string };
}

/** The dial-in info of meetings. */
export interface DialInPort {
  /** Reads the passcode of a run's meeting; called at each join, since it may have changed. */
  know(run: DialledMeeting, meeting: StoredMeeting): void;
  /** The dial-in info of a seat; undefined without dial-in numbers. */
  infoOf(run: DialledMeeting, userId: number): DialInInfo | undefined;
}
