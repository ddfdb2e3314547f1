import { call, type SagaGenerator } from 'typed-redux-saga';
import { millis, type Millis } from '../../kernel/units';
import { fromContext } from '../../effects/context';
import { sleep } from '../../effects/sleep';

/** As many messages go at once as a gateway takes; more at its pace, ms. @decision */
const messagesAtOnce = 10;
const messageInterval = 250;

/** Keeps what a page sends of its own accord within what a gateway takes. */
export interface Pace {
  /** How long another message waits at `now`, ms; below 0 not at all. */
  waitAt(now: number): Millis;
  /** Counts a message that goes at `now`, ms. */
  count(now: number): void;
}

/** A pace at which nothing was sent yet. */
export const createPace = (): Pace => {
  let spentUntil = 0;
  return {
    waitAt: (now) => millis(spentUntil - now - (messagesAtOnce - 1) * messageInterval),
    count: (now) => {
      // A gateway gives so much back in the meantime that more need not be remembered.
      const most = now + 2 * messagesAtOnce * messageInterval;
      spentUntil = Math.min(Math.max(spentUntil, now) + messageInterval, most);
    },
  };
};

/** Counts a message that goes at once, as those of the person's own hand do. */
export function* countMessage(pace: Pace): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  pace.count(clock.monotonic());
}

/** Waits until another message may go, and counts it. */
export function* keepPace(pace: Pace): SagaGenerator<void> {
  const clock = yield* fromContext('clock');
  const wait = pace.waitAt(clock.monotonic());
  if (wait > 0) yield* call(sleep, wait);
  pace.count(clock.monotonic());
}
