import { setImmediate } from 'node:timers';
import { seededRandom } from '../support/seededRandom';
import type { Clock } from '../../src/transport/ports';

/** A clock that stands still until a test moves it. */
export interface FakeClock extends Clock {
  /** Runs what is due within `duration` ms, in order, letting promises settle in between. */
  advance(duration: number): Promise<void>;
  /** Sets the wall clock forward or back; what is measured, and timers, do not notice. */
  jump(duration: number): void;
  /** Lets promises settle without time passing. */
  settle(): Promise<void>;
  /** Timers that are set: none may be left after a session. */
  pending(): number;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Virtual time and seeded chance. */
export const createFakeClock = (seed = 1): FakeClock => {
  const random = seededRandom(seed);
  const timers = new Map<number, { readonly at: number; readonly run: () => void }>();
  let now = 0;
  let lastTimer = 0;
  let ahead = 0;
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setImmediate(done));
  };
  /** Among timers due at the same time, the first one set: a Map keeps the order. */
  const nextDue = (until: number) => {
    let first: readonly [number, { readonly at: number; readonly run: () => void }] | undefined;
    for (const timer of timers)
      if (timer[1].at <= until && (!first || timer[1].at < first[1].at)) first = timer;
    return first;
  };
  return {
    now: () => 1_790_000_000_000 + Math.floor(now) + ahead,
    monotonic: () => now,
    after: (delay, run) => {
      lastTimer += 1;
      const id = lastTimer;
      timers.set(id, { at: now + Math.max(0, delay), run });
      return () => void timers.delete(id);
    },
    random,
    token: (length) =>
      Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join(''),
    jump: (duration) => {
      ahead += duration;
    },
    settle,
    advance: async (duration) => {
      const until = now + duration;
      await settle();
      for (let due = nextDue(until); due; due = nextDue(until)) {
        timers.delete(due[0]);
        now = Math.max(now, due[1].at);
        due[1].run();
        await settle();
      }
      now = until;
    },
    pending: () => timers.size,
  };
};
