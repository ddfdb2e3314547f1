import type { WebinarAttendee } from '../../protocol/signal/webinar';
import { ClientType } from '../../protocol/vocabulary/roles';
import type { AnyEventRow, Outgoing, Projection, Viewer } from './area';
import type { Audience, MeetingEvent, RecordedEvent } from './event';
import { without } from './rosterPart';
import type { MeetingState, Seat } from './state';

/** An attendee as hosts and panelists see one. */
export const attendeeOf = (seat: Seat): WebinarAttendee => ({
  jid: seat.jid,
  userId: seat.userId,
  displayName: seat.displayName,
  bRaiseHand: seat.raiseHandRev > 0,
  raiseHandRev: seat.raiseHandRev,
  isAllowToTalk: seat.isAllowToTalk,
  audio: seat.audio,
  muted: seat.muted,
  isInFailover: seat.isInFailover,
  ...(seat.userType === ClientType.phone && { isPhoneUser: true }),
});

/**
 * The part of the audience that `event` concerns, `before` it happens. An event without `attendees`
 * is for hosts and panelists only.
 */
export const audienceOf = (
  before: MeetingState,
  event: MeetingEvent,
  row: AnyEventRow | undefined,
): Audience | undefined => {
  const { attendees } = row ?? {};
  if (!before.isWebinar || attendees === 'included') return undefined;
  if (!attendees) return { of: [], isAlone: true };
  const people = attendees.about(event);
  const taken = row?.seats?.(event);
  const of = people.filter(
    (userId) => (taken ?? before.seats.get(userId))?.isWebinarAttendee === true,
  );
  if (of.length === 0) return undefined;
  const { listed } = attendees;
  return { of, isAlone: of.length === people.length, ...(listed && { listed }) };
};

/**
 * Who may see anything of an event: in an audience of ten thousand, an event of one attendee is not
 * projected for every other. Undefined for everybody.
 */
export const reachOf = (
  state: MeetingState,
  { audience }: RecordedEvent,
): Iterable<number> | undefined =>
  audience?.isAlone ? new Set([...state.areas.webinar.stage, ...audience.of]) : undefined;

/**
 * Hides the audience: attendees appear in no roster but their own, and their other events are seen
 * by hosts and panelists.
 * @source issue 3 section 3
 */
export const hideAudience = (audience: Audience, projection: Projection): Projection => {
  const hidden = new Set(audience.of);
  const shown = new Map<Outgoing, Outgoing | undefined>();
  return (viewer: Viewer) => {
    const outgoing = projection(viewer);
    if (!outgoing) return undefined;
    const isOwn = hidden.has(viewer.userId);
    if (outgoing.name === 'rosterChanged') {
      if (isOwn)
        return without(outgoing, (userId) => userId === viewer.userId || !hidden.has(userId));
      if (!shown.has(outgoing))
        shown.set(
          outgoing,
          without(outgoing, (id) => !hidden.has(id)),
        );
      return shown.get(outgoing);
    }
    return isOwn || !viewer.isWebinarAttendee ? outgoing : undefined;
  };
};

/** Hides an event from all webinar attendees. */
export const hideFromAudience =
  (projection: Projection): Projection =>
  (viewer) =>
    viewer.isWebinarAttendee ? undefined : projection(viewer);
