import type { selectAttendeeOrder } from '../../features/webinar/webinar.selectors';

/** One of the webinar's audience, as hosts and panelists see them. */
export type Attendee = ReturnType<typeof selectAttendeeOrder>[number];
