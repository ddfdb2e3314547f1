import { millis, minutes, type Millis } from '../../kernel/units';
import { idleCheckInterval } from '../../protocol/limits';

/** The facts that decide about idleness. @source core 4 */
export interface IdleFacts {
  readonly attendees: number;
  readonly webinarAttendees: number;
  readonly isRecording: boolean;
  readonly isInBreakoutRoom: boolean;
  /** A person on hold cannot do anything. @decision No idleness there. */
  readonly isOnHold: boolean;
}

/**
 * The idle timer runs while the person is alone, without webinar attendees, not in a breakout room
 * and without a recording.
 * @source core 4
 */
export const isIdle = (facts: IdleFacts): boolean =>
  facts.attendees <= 1 &&
  facts.webinarAttendees === 0 &&
  !facts.isRecording &&
  !facts.isInBreakoutRoom &&
  !facts.isOnHold;

/**
 * How long before the end the person is warned.
 * @decision Two checks: time to return to the page.
 */
export const idleWarning = minutes(2);

/** The state of an idle session. */
export interface IdleStanding {
  /** The time until it ends; 0 when it is over. */
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
