import { fail, ok } from '../../kernel/result';
import { refusal, type Refusal } from '../../protocol/error';
import type { Phrase } from '../../protocol/phrase';
import { JoinErrorCode } from '../../protocol/vocabulary/errorCodes';
import type { ErrorType } from '../../protocol/vocabulary/errorTypes';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { Decided, Outgoing, Projection, Viewer } from './area';
import type { Actor, HostAction, MeetingEvent } from './event';
import { isControlling, type MeetingState, type Seat } from './state';

/** The command leads to `events`; to none if the wanted state is already true. */
export const happened = (...events: readonly MeetingEvent[]): Decided => ok({ events });
/** All is as wanted already: the command waits until that is stored, like the first one. */
export const isNow: Decided = ok({ events: [], repeatsEntry: true });
/** The command is refused for a documented reason. */
export const refused = (type: ErrorType, of: string | Phrase, code?: number): Decided =>
  fail(refusal(type, of, code));

/** More requests than the gateway accepts. @source RELIABILITY 2.4 item 30 */
export const tooManyRequests = (): Refusal =>
  refusal('INVALID_OPERATION', operationTexts.tooManyRequests, JoinErrorCode.frequentCall);

/** Refused: no such person in this meeting. @source core 8 */
export const noMatchingUser = (): Decided =>
  refused('INVALID_PARAMETERS', operationTexts.noMatchingUser);

/** Runs `rule` with the actor's seat; an actor without one is refused. */
export const asSeated = (
  state: MeetingState,
  userId: number,
  rule: (seat: Seat) => Decided,
): Decided => {
  const seat = state.seats.get(userId);
  return seat ? rule(seat) : refused('IMPROPER_MEETING_STATE', operationTexts.closed);
};

/** Runs `rule` with the seat that a command is about. That one may has been judged already. */
export const onSeat = (
  state: MeetingState,
  userId: number,
  rule: (seat: Seat) => Decided,
): Decided => {
  const seat = state.seats.get(userId);
  return seat ? rule(seat) : noMatchingUser();
};

/** What a host's command is remembered as. */
export const hostActionOf = ({ userId, seq, now }: Actor): HostAction => ({
  by: userId,
  seq,
  at: now,
});

/** A projection that is the same for everybody. */
export const toEverybody =
  (outgoing: Outgoing): Projection =>
  () =>
    outgoing;
/** One person sees it. */
export const toOne =
  (userId: number, outgoing: Outgoing): Projection =>
  (viewer: Viewer) =>
    viewer.userId === userId ? outgoing : undefined;
/** Some people see it. */
export const toSome = (userIds: Iterable<number>, outgoing: Outgoing): Projection => {
  const some = new Set(userIds);
  return (viewer) => (some.has(viewer.userId) ? outgoing : undefined);
};
/** A projection for those who control the meeting. */
export const toControllers =
  (outgoing: Outgoing): Projection =>
  (viewer) =>
    isControlling(viewer) ? outgoing : undefined;
/**
 * A projection about a person: for everybody, or for those who control the meeting if the person is
 * on hold.
 */
export const ofPerson = (person: Pick<Seat, 'isOnHold'>, outgoing: Outgoing): Projection =>
  person.isOnHold ? toControllers(outgoing) : toEverybody(outgoing);

/** The state with fields of one seat changed. */
export const withSeat = (
  state: MeetingState,
  userId: number,
  fields: Partial<Seat>,
): MeetingState => ({ ...state, seats: state.seats.change(userId, fields) });

interface OfOne {
  readonly userId: number;
}
interface OfSome {
  readonly userIds: readonly number[];
}
/** The attendee part of an event about one person, whose entry is updated. */
export const aboutOne = {
  about: ({ userId }: OfOne): readonly number[] => [userId],
  listed: 'update',
} as const;
/** The attendee part of an event about several people, whose entries are updated. */
export const aboutSome = {
  about: ({ userIds }: OfSome): readonly number[] => userIds,
  listed: 'update',
} as const;
/** An event about one person that changes nothing in the list of attendees. */
export const aboutOneUnlisted = { about: aboutOne.about } as const;

/** Whether an indication only tells its viewer to reconnect to the same seat. */
export const isReconnect = ({ name }: Outgoing): boolean => name === 'meetingChanged';
