import { createSelector } from 'reselect';
import type { WebinarAttendee } from '../../protocol/signal/webinar';
import { Role, WebinarRole } from '../../protocol/vocabulary/roles';
import type { WithMeeting } from '../meeting/meeting.selectors';
import { nameAmong, plainNames, type UnnamedNames } from '../participants/named.state';
import { createOrder } from '../participants/order.selectors';
import { allAttendees, attendeeOf } from './attendees.state';
import type { WebinarState } from './webinar.slice';

/** A state with the webinar. */
export interface WithWebinar {
  readonly webinar: WebinarState;
}

/** The webinar's attendees, as they are stored. */
export const selectAttendees = (state: WithWebinar) => state.webinar.attendees;
/** The attendee with this jid, if there is one. */
export const selectAttendee = (state: WithWebinar, jid: string) =>
  attendeeOf(state.webinar.attendees, jid);
/** The attendee with this number, if there is one; searches all of them. */
export const selectAttendeeByNumber = (state: WithWebinar, userId: number) =>
  allAttendees(state.webinar.attendees).find((attendee) => attendee.userId === userId);
/** Whether this is a webinar. */
export const selectIsWebinar = ({ meeting }: WithMeeting): boolean => meeting.isWebinar;
/** Whether the person is a webinar attendee. @source core 6 */
export const selectIsWebinarAttendee = ({ meeting }: WithMeeting): boolean =>
  meeting.isWebinar && meeting.webinarRole === WebinarRole.attendee;
/**
 * Whether the person only watches: as a webinar attendee, or view-only in a meeting.
 * @source core 6
 */
export const selectIsAudience = (state: WithMeeting): boolean =>
  selectIsWebinarAttendee(state) || (state.meeting.role & Role.viewOnly) !== 0;
/** Whether the webinar is a practice session that attendees do not see yet. */
export const selectIsPracticing = ({ meeting }: WithMeeting): boolean =>
  meeting.attributes.isPracticing ?? false;
/** The number of attendees, or null if it is unknown. */
export const selectAttendeeCount = ({ webinar }: WithWebinar): number | null =>
  webinar.attendeeCount ?? (webinar.attendees.count > 0 ? webinar.attendees.count : null);

const createAttendeeOrder = (names: UnnamedNames) => {
  const collator = new Intl.Collator();
  return createOrder<WebinarAttendee>(
    (a, b) =>
      Number(b.bRaiseHand) - Number(a.bRaiseHand) ||
      (a.bRaiseHand ? a.raiseHandRev - b.raiseHandRev : 0) ||
      collator.compare(nameAmong(names, a), nameAmong(names, b)) ||
      a.userId - b.userId,
  );
};
const selectAttendeeOrderOf = createSelector(
  [
    (_state: WithWebinar, names: UnnamedNames = plainNames) => names.telephone,
    (_state: WithWebinar, names: UnnamedNames = plainNames) => names.roomSystem,
  ],
  (telephone, roomSystem) => createAttendeeOrder({ telephone, roomSystem }),
);

/**
 * The order of the panel: raised hands first in their order, then names. Telephones without a name
 * stand by what `names` calls them; by default as programs do.
 */
export const selectAttendeeOrder = createSelector(
  [selectAttendees, selectAttendeeOrderOf],
  (attendees, inOrder): readonly WebinarAttendee[] => inOrder(attendees),
);
