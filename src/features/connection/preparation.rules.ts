import { millis, seconds, type Millis } from '../../kernel/units';
import type { Clock } from '../../transport/ports';

/**
 * A form that did not change for so long is prepared for.
 * @decision Longer than between two keys.
 */
export const typingPause = millis(300);

/**
 * How long a preparation lasts. A gateway accepts the info's `auth` for 120 s, and closes a socket
 * that says nothing for 50 s.
 * @decision Nothing renews it but somebody who moves in the lobby: one that is left open costs
 * nobody anything.
 */
export const preparationLife = seconds(45);

/**
 * With less life than this a preparation opens no socket, and a wish begins its successor.
 * @decision Longer than the interval at which somebody who moves is noticed, and than an info call
 * takes, so that the successor is there before its predecessor ends.
 */
export const shortestLife = seconds(10);

/** When something began, on the wall's clock and on the monotonic one, ms. */
export interface Beginning {
  readonly now: number;
  readonly monotonic: number;
}

/**
 * What is left of `span` since `at`; 0 when it is over.
 * @decision The later of two clocks: while a machine sleeps, some browsers' monotonic clocks stop,
 * and somebody may set the wall's.
 */
export const timeLeft = (
  span: Millis,
  at: Beginning,
  clock: Pick<Clock, 'now' | 'monotonic'>,
): Millis => {
  const age = Math.max(clock.now() - at.now, clock.monotonic() - at.monotonic);
  return millis(Math.max(0, span - age));
};

/** What is left of the life of a preparation that began at `at`. */
export const lifeLeft = (at: Beginning, clock: Pick<Clock, 'now' | 'monotonic'>): Millis =>
  timeLeft(preparationLife, at, clock);
