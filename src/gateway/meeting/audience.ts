import type { ParticipantUpdate } from '../../protocol/signal/participants';
import type { WebinarAttendee } from '../../protocol/signal/webinar';
import type { Outgoing, Projection, Viewer } from './area';
import type { Audience, MeetingEvent, RecordedEvent } from './event';
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
});

/** Whom an event is about; nobody where it is about the meeting. */
const peopleOf = (event: MeetingEvent): readonly number[] => {
  switch (event.name) {
    case 'seatTaken':
      return [event.seat.userId];
    case 'seatResumed':
    case 'seatDropped':
    case 'seatLeft':
    case 'renamed':
    case 'handRaised':
    case 'handLowered':
    case 'voipJoined':
    case 'voipLeft':
    case 'phoneJoined':
    case 'phoneLeft':
    case 'speakerOnlyTold':
    case 'audioMuted':
    case 'videoSwitched':
    case 'feedbackGiven':
    case 'reacted':
    case 'talkAllowed':
      return [event.userId];
    case 'networkTold':
      return [event.quality.userId];
    case 'handsLowered':
    case 'handsRestored':
      return event.hands.map(({ userId }) => userId);
    case 'everybodyMuted':
    case 'feedbackReset':
      return event.userIds;
    default:
      return [];
  }
};

/**
 * The part of the audience that `event` is about, `before` it happens. What is told of the audience
 * as a whole is for hosts and panelists alone.
 */
export const audienceOf = (before: MeetingState, event: MeetingEvent): Audience | undefined => {
  if (!before.isWebinar) return undefined;
  if (event.name === 'audienceTold') return { of: [], isAlone: true };
  const people = peopleOf(event);
  const of = people.filter((userId) =>
    event.name === 'seatTaken'
      ? event.seat.isWebinarAttendee
      : before.seats.get(userId)?.isWebinarAttendee === true,
  );
  return of.length === 0 ? undefined : { of, isAlone: of.length === people.length };
};

/**
 * Who can see anything of an event: with an audience of ten thousand, what one of them does is not
 * held against every other. Undefined for everybody.
 */
export const reachOf = (
  state: MeetingState,
  { audience }: RecordedEvent,
): Iterable<number> | undefined =>
  audience?.isAlone ? new Set([...state.stage, ...audience.of]) : undefined;

const without = (
  { body }: Extract<Outgoing, { name: 'rosterChanged' }>,
  isShown: (userId: number) => boolean,
): Outgoing | undefined => {
  const add = body.add?.filter(({ userId }) => isShown(userId));
  const update = body.update?.filter(({ userId }: ParticipantUpdate) => isShown(userId));
  const remove = body.remove?.filter(isShown);
  if (!add?.length && !update?.length && !remove?.length) return undefined;
  return {
    name: 'rosterChanged',
    body: {
      ...(add?.length && { add }),
      ...(update?.length && { update }),
      ...(remove?.length && { remove }),
    },
  };
};

/**
 * Hides the audience: attendees are never in a roster but their own, and what one does otherwise is
 * seen by hosts and panelists.
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
