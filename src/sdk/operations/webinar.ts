import { rulesRequested } from '../../features/hosting/hosting.actions';
import {
  allowToTalkRequested,
  depromoteRequested,
  promoteRequested,
  startWebinarRequested,
} from '../../features/webinar/webinar.actions';
import { selectAttendeeCount, selectAttendeeOrder } from '../../features/webinar/webinar.selectors';
import { publicAttendee, type PublicAttendee } from '../shapes';
import { done, type Core } from './operation';

/** Webinars. Each throws a PlenaryError with the documented reason. */
export interface WebinarOperations {
  /**
   * The webinar's attendees, as far as this person may see them: raised hands first, then names.
   */
  attendees(): readonly PublicAttendee[];
  /** The number of attendees, or null if it is not shared. */
  attendeeCount(): number | null;
  /** Asks an attendee to become a panelist. */
  promote(jid: string): Promise<void>;
  /** Makes a panelist an attendee. */
  depromote(userId: number): Promise<void>;
  allowToTalk(jid: string, bAllow: boolean): Promise<void>;
  /** Ends the practice session: attendees enter. */
  start(): Promise<void>;
  /** Whether attendees see how many they are. */
  showAttendeeCount(bAllowShowCount: boolean): Promise<void>;
}

/** Operations of webinars. @source core 6 */
export const webinarOperations = ({ perform, read }: Core): WebinarOperations => ({
  attendees: () => selectAttendeeOrder(read()).map(publicAttendee),
  attendeeCount: () => selectAttendeeCount(read()),
  promote: (jid) => done(perform(promoteRequested({ jid }))),
  depromote: (userId) => done(perform(depromoteRequested({ userId }))),
  allowToTalk: (jid, bAllow) => done(perform(allowToTalkRequested({ jid, bAllow }))),
  start: () => done(perform(startWebinarRequested())),
  showAttendeeCount: (bAllowShowCount) => done(perform(rulesRequested({ bAllowShowCount }))),
});
