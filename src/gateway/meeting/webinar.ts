import type { WebinarAttendee } from '../../protocol/signal/webinar';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { operationTexts } from '../../protocol/vocabulary/messages';
import {
  defineArea,
  type Decided,
  type Outgoing,
  type ParticipantOf,
  type Projection,
} from './area';
import { attendeeOf } from './audience';
import { isCallSeat } from './calls';
import { seatOfJid } from './authority';
import {
  aboutOne,
  asSeated,
  happened,
  isReconnect,
  noMatchingUser,
  onSeat,
  refused,
  toEverybody,
  toOne,
  withSeat,
} from './decision';
import { offStage } from './departure';
import type { Actor, MeetingEvent } from './event';
import { hostPassed, roleChange } from './host';
import { rosterAdd, rosterRemove } from './roster';
import { withArea, type MeetingState, type Seat } from './state';
import type { Promotion } from './webinarEvents';
import {
  audienceDue,
  webinarState,
  withArrival,
  withDeparture,
  withListChanges,
  withSideChanged,
} from './webinarSides';

/** What a person loses on a change between stage and audience. */
const quiet = { muted: true, bVideoOn: false, raiseHandRev: 0, feedback: 0, isAllowToTalk: false };

/** Why an attendee waits: the practice session has not ended. @source core 8 (3008) */
export const notStarted = (): Decided =>
  refused(
    'IMPROPER_MEETING_STATE',
    joinErrorTexts[JoinErrorCode.meetingNotStarted],
    JoinErrorCode.meetingNotStarted,
  );

/**
 * Promotion waits for the attendee's consent. The latest question counts.
 * @source core 6, core 7
 */
const promote = (state: MeetingState, actor: Actor, seat: Seat): Decided => {
  if (!seat.isWebinarAttendee) return happened();
  return asSeated(state, actor.userId, ({ userId, displayName }) =>
    happened({
      name: 'promotionAsked',
      promotion: { userId: seat.userId, reqId: actor.newId },
      by: { userId, displayName },
    }),
  );
};

/** The open question to an attendee who may become a panelist. */
const askedOf = (state: MeetingState, userId: number): Promotion | undefined =>
  state.areas.webinar.promotions.find((one) => one.userId === userId);

/**
 * Makes a panelist an attendee; a co-host loses that role first. For an attendee the open question
 * is withdrawn, so that a late consent has no effect.
 */
const depromote = (state: MeetingState, seat: Seat): Decided => {
  const { userId } = seat;
  if (seat.isWebinarAttendee)
    return happened(
      ...(askedOf(state, userId) ? [{ name: 'promotionAnswered', userId } as const] : []),
    );
  // A telephone could not be asked to return to the stage.
  if (isCallSeat(seat)) return refused('INVALID_OPERATION', operationTexts.permissionDenied);
  // The audience has no waiting room: a person on hold is admitted first.
  if (seat.isOnHold) return refused('IMPROPER_MEETING_STATE', operationTexts.onHold);
  const { hostId, isHostBySuccession: isSuccession } = state;
  const change = roleChange(seat, { isHost: false, isCoHost: false });
  const changed = {
    ...seat,
    ...quiet,
    isCoHost: false,
    isPanelist: false,
    isWebinarAttendee: true,
  };
  return happened(
    ...offStage(state, seat.userId),
    ...(seat.isCoHost ? [hostPassed(state, { changes: [change], hostId, isSuccession })] : []),
    { name: 'webinarRoleChanged', seat: changed },
  );
};

const answer = (
  state: MeetingState,
  seat: Seat,
  { agreed, req_id }: { readonly agreed: boolean; readonly req_id: string },
): Decided => {
  const { userId } = seat;
  if (askedOf(state, userId)?.reqId !== req_id)
    return refused('INVALID_OPERATION', operationTexts.permissionDenied);
  const promoted: MeetingEvent = {
    name: 'webinarRoleChanged',
    seat: { ...seat, ...quiet, isPanelist: true, isWebinarAttendee: false },
  };
  return happened({ name: 'promotionAnswered', userId }, ...(agreed ? [promoted] : []));
};

/** A person who is allowed to talk is asked to unmute; one who no longer is, is muted. */
const allowToTalk = (
  state: MeetingState,
  actor: Actor,
  { seat, isAllowToTalk }: { readonly seat: Seat; readonly isAllowToTalk: boolean },
): Decided => {
  if (!seat.isWebinarAttendee) return refused('INVALID_PARAMETERS', operationTexts.noMatchingUser);
  if (seat.isAllowToTalk === isAllowToTalk) return happened();
  const { userId } = seat;
  const changed: MeetingEvent = { name: 'talkAllowed', userId, isAllowToTalk };
  if (!isAllowToTalk)
    return happened(
      ...(seat.muted ? [] : [{ name: 'audioMuted', userId, muted: true } as const]),
      changed,
    );
  const wish = { kind: 'talk', of: [userId], reqId: actor.newId } as const;
  return asSeated(state, actor.userId, (by) =>
    happened(changed, { name: 'consentWished', by, ...wish }),
  );
};

/** What hosts and panelists have yet to hear, an event for each action. */
const tell = (state: MeetingState): readonly MeetingEvent[] => {
  const events: MeetingEvent[] = [];
  for (const action of ['remove', 'add', 'update', 'rename'] as const) {
    const unsent = state.areas.webinar.unsent.filter((one) => one.action === action);
    if (unsent.length === 0) continue;
    const attendees = unsent.flatMap(({ userId }) => {
      const seat = state.seats.get(userId);
      return seat?.isWebinarAttendee ? [attendeeOf(seat)] : [];
    });
    const jids = unsent.map(({ jid }) => jid);
    events.push(
      action === 'remove'
        ? { name: 'audienceChangesSent', action, attendees: [], jids }
        : { name: 'audienceChangesSent', action, attendees, jids: [] },
    );
  }
  return events;
};

const promotionsWithout = (state: MeetingState, userId: number): readonly Promotion[] =>
  state.areas.webinar.promotions.filter((one) => one.userId !== userId);

const showRoleChange = (seat: Seat, participantOf: ParticipantOf): Projection => {
  const reason = seat.isWebinarAttendee ? 'depromote' : 'promote';
  const comeBack = { name: 'meetingChanged', body: { reason } } as const;
  const change = seat.isWebinarAttendee
    ? rosterRemove(seat.userId)
    : rosterAdd(participantOf(seat));
  return ({ userId }) => (userId === seat.userId ? comeBack : change);
};

/** What a webinar's audience looks like to `seat`. */
const showAudience = (state: MeetingState, seat: Seat): readonly Outgoing[] => {
  if (!state.isWebinar) return [];
  const { sentCount, attendeeCount } = state.areas.webinar;
  // The number last sent to everybody; it is sent again when it changes.
  const counted: Outgoing = {
    name: 'attendeesCounted',
    body: { count: sentCount ?? attendeeCount },
  };
  if (seat.isWebinarAttendee) return state.attributes.bAllowShowCount ? [counted] : [];
  const attendees: WebinarAttendee[] = [];
  for (const one of state.seats) if (one.isWebinarAttendee) attendees.push(attendeeOf(one));
  return [{ name: 'webinarAttendeesChanged', body: { action: 'list', attendees } }, counted];
};

/**
 * Webinars: stage and audience, the practice session, and lists of the audience.
 * @source core 3, core 6, core 7
 * @decision A person who changes sides is muted, without video, hand and feedback.
 */
export const webinar = defineArea('webinar', {
  state: webinarState,
  due: audienceDue,

  snapshot: showAudience,

  commands: {
    changeWebinarRole: (state, actor, { body: { jid, userID, bPromote } }) =>
      onSeat(state, userID, (seat) => {
        if (seat.jid !== jid) return noMatchingUser();
        return bPromote ? promote(state, actor, seat) : depromote(state, seat);
      }),
    answerPromotion: (state, actor, { body }) =>
      asSeated(state, actor.userId, (seat) => answer(state, seat, body)),
    allowToTalk: (state, actor, { body }) => {
      const seat = seatOfJid(state, body.jid);
      return seat
        ? allowToTalk(state, actor, { seat, isAllowToTalk: body.bAllow })
        : noMatchingUser();
    },
    startWebinar: (state) =>
      state.attributes.isPracticing ? happened({ name: 'webinarStarted' }) : happened(),
    tellAudience: (state) => happened(...tell(state)),
    countAudience: ({ areas, attributes }) => {
      const { attendeeCount: count, sentCount } = areas.webinar;
      return count === sentCount
        ? happened()
        : happened({ name: 'audienceCounted', count, isShown: attributes.bAllowShowCount });
    },
  },

  events: {
    promotionAsked: {
      evolve: (state, { promotion }) =>
        withArea(state, 'webinar', {
          promotions: [...promotionsWithout(state, promotion.userId), promotion],
        }),
      project: ({ promotion: { userId, reqId }, by }) =>
        toOne(userId, {
          name: 'consentAsked',
          body: {
            kind: 'promote',
            req_id: reqId,
            senderNodeID: by.userId,
            senderName: by.displayName,
          },
        }),
      attendees: 'included',
      scope: { of: ({ by }) => [by.userId] },
    },
    promotionAnswered: {
      evolve: (state, { userId }) =>
        withArea(state, 'webinar', { promotions: promotionsWithout(state, userId) }),
    },
    webinarRoleChanged: {
      evolve: (state, { seat }) =>
        withSideChanged({ ...state, seats: state.seats.with(seat) }, seat),
      project: ({ seat }, _rev, participantOf) => showRoleChange(seat, participantOf),
      attendees: 'included',
      scope: { of: ({ seat }) => [seat.userId] },
      reachesWaitingRoom: isReconnect,
      // They come back with tickets of their new standing.
      rejoins: { of: ({ seat }) => [seat.userId], as: 'changed' },
    },
    talkAllowed: {
      evolve: (state, { userId, isAllowToTalk }) => withSeat(state, userId, { isAllowToTalk }),
      project: ({ userId, isAllowToTalk }) =>
        toOne(userId, { name: 'audioControlled', body: { isAllowToTalk } }),
      attendees: aboutOne,
    },
    webinarStarted: {
      evolve: (state) => ({ ...state, attributes: { ...state.attributes, isPracticing: false } }),
      project: () => toEverybody({ name: 'attributesChanged', body: { isPracticing: false } }),
      attendees: 'included',
      scope: 'meeting',
    },
    audienceChangesSent: {
      evolve: (state, { action }) =>
        withArea(state, 'webinar', {
          unsent: state.areas.webinar.unsent.filter((one) => one.action !== action),
        }),
      project: ({ action, attendees, jids }) =>
        toEverybody({
          name: 'webinarAttendeesChanged',
          body:
            action === 'remove'
              ? { action, jids: [...jids] }
              : { action, attendees: [...attendees] },
        }),
    },
    audienceCounted: {
      evolve: (state, { count }) => withArea(state, 'webinar', { sentCount: count }),
      project: ({ count, isShown }) => {
        const counted = { name: 'attendeesCounted', body: { count } } as const;
        return (viewer) => (isShown || !viewer.isWebinarAttendee ? counted : undefined);
      },
      attendees: 'included',
      scope: 'meeting',
    },
  },

  follows: {
    seatTaken: withArrival,
    seatLeft: withDeparture,
    // People who may know the number from now on have received none since it was hidden.
    attributesSet: (state, { changed }) =>
      changed.bAllowShowCount === true
        ? withArea(state, 'webinar', { sentCount: undefined })
        : state,
  },
  everyEvent: withListChanges,
});
