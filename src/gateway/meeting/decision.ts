import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import type { ErrorType } from '../../protocol/vocabulary/errorTypes';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { Decided, Outgoing, Projection, Viewer } from './area';
import type { Actor, MeetingEvent } from './event';
import { isControlling, type Deed, type MeetingState, type Seat } from './state';

/** The command leads to `events`; none where the wish is already true. */
export const happened = (...events: readonly MeetingEvent[]): Decided => ok({ events });
/** The command is refused for a documented reason. */
export const refused = (type: ErrorType, reason: string, code?: number): Decided =>
  fail(refusal(type, reason, code));

/** Refused: no such person in this meeting. @source core 8 */
export const noMatchingUser = (): Decided =>
  refused('INVALID_PARAMETERS', operationTexts.noMatchingUser);

/** Runs `rule` with the actor's seat; who has none is refused. */
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

/** A command, as what it does is remembered by. */
export const deedOf = ({ userId, seq, now }: Actor): Deed => ({ by: userId, seq, at: now });

/** Everybody sees the same. */
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
/** Those who control the meeting see it. */
export const toControllers =
  (outgoing: Outgoing): Projection =>
  (viewer) =>
    isControlling(viewer) ? outgoing : undefined;
/** Everybody hears of somebody; of those on hold, only who controls the meeting. */
export const ofPerson = (person: Pick<Seat, 'isOnHold'>, outgoing: Outgoing): Projection =>
  person.isOnHold ? toControllers(outgoing) : toEverybody(outgoing);
