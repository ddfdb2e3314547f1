import { millis, minutes, type Millis } from '../../kernel/units';
import { idleCheckInterval } from '../../protocol/limits';

/** What idleness is judged by. @source core 4 */
export interface IdleFacts {
  readonly attendees: number;
  readonly webinarAttendees: number;
  readonly isRecording: boolean;
  readonly isInBreakoutRoom: boolean;
  /** In the waiting room nobody can do anything. @decision No idleness there. */
  readonly isOnHold: boolean;
}

/**
 * The idle timer runs while one is alone, without webinar attendees, not in a breakout room and
 * nothing is recorded. @source core 4
 */
export const isIdle = (facts: IdleFacts): boolean =>
  facts.attendees <= 1 &&
  facts.webinarAttendees === 0 &&
  !facts.isRecording &&
  !facts.isInBreakoutRoom &&
  !facts.isOnHold;

/** How long before the end a person is warned. @decision Two checks: time to come back to the page. */
export const idleWarning = minutes(2);

/** How an idle session stands. */
export interface IdleStanding {
  /** Until it ends; 0 when it is over. */
  readonly left: Millis;
  readonly isWarned: boolean;
}

/** How near a session is to its end that has been idle for `passed`. */
export const idleStanding = (passed: Millis, timeout: Millis): IdleStanding => {
  const left = millis(Math.max(0, timeout - passed));
  return { left, isWarned: left <= idleWarning };
};

/** A session that was announced to end ends then, not at the next round. @source core 9 (60 s) */
export const nextIdleCheck = ({ left, isWarned }: IdleStanding): Millis =>
  isWarned ? millis(Math.min(left, idleCheckInterval)) : idleCheckInterval;
