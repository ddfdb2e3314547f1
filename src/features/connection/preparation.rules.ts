import { millis, seconds, type Millis } from '../../kernel/units';
import type { Clock } from '../../transport/ports';

/** A form that did not change for so long is prepared for. @decision Longer than between two keys. */
export const typingPause = millis(300);

/**
 * How long a preparation lasts. A gateway accepts the info's `auth` for 120 s, and closes a socket
 * that says nothing for 50 s.
 * @decision Nothing renews it but somebody who moves in the lobby: one that is left open costs
 * nobody anything.
 */
export const preparationLife = seconds(45);

/**
 * What is left of a preparation's life; 0 when it is over.
 * @decision The later of two clocks: while a machine sleeps, some browsers' monotonic clocks stop,
 * and somebody may set the wall's.
 */
export const lifeLeft = (
  at: { readonly now: number; readonly monotonic: number },
  clock: Pick<Clock, 'now' | 'monotonic'>,
): Millis => {
  const age = Math.max(clock.now() - at.now, clock.monotonic() - at.monotonic);
  return millis(Math.max(0, preparationLife - age));
};
