import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import type { ErrorType } from '../../protocol/vocabulary/errorTypes';
import { operationTexts } from '../../protocol/vocabulary/messages';
import type { Decided, Outgoing, Projection, Viewer } from './area';
import type { MeetingEvent } from './event';
import { isControlling, type MeetingState, type Seat } from './state';

/** The command leads to `events`; none where the wish is already true. */
export const happened = (...events: readonly MeetingEvent[]): Decided => ok({ events });
/** The command is refused for a documented reason. */
export const refused = (type: ErrorType, reason: string, code?: number): Decided =>
  fail(refusal(type, reason, code));

/** Refused: the actor controls nothing here. @source core 8 */
export const onlyHostOrCoHost = (): Decided =>
  refused('INSUFFICIENT_PRIVILEGES', operationTexts.onlyHostOrCoHost);
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

/**
 * Runs `rule` with the seat that a command is about: one's own, or another's as host or co-host.
 * @source core 6
 */
export const onTarget = (
  state: MeetingState,
  target: { readonly actor: Seat; readonly id: number },
  rule: (seat: Seat) => Decided,
): Decided => {
  if (target.id === target.actor.userId) return rule(target.actor);
  if (!isControlling(target.actor)) return onlyHostOrCoHost();
  const seat = state.seats.get(target.id);
  return seat ? rule(seat) : noMatchingUser();
};

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
