import type { LeaseKey } from '../../src/gateway/database/leaseStore';
import type { RunChange, StoredRows } from '../../src/gateway/database/runStore';
import { systemEnvironment } from '../../src/gateway/environment';
import { RunSnapshots } from '../../src/gateway/instance/runSnapshots';

/** Whose runs they are. */
export const number = '123456789';
/** What is known of the page of every seat. */
export const page = { cid: 'page', confirmedKeyId: 1, commandSeq: 1, acks: [] };

/** A database that takes as long, and goes as wrong, as a test says. */
export const aRunSnapshots = () => {
  const saved: RunChange[] = [];
  const cleared: string[] = [];
  const damage: string[] = [];
  const failures: unknown[] = [];
  const waiting: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const pauses: (() => void)[] = [];
  const rested: number[] = [];
  const place = {
    isSlow: false,
    outcome: 'written' as 'written' | 'stale' | Error,
    rows: undefined as StoredRows | undefined,
    stale: 0,
    now: 0,
  };
  const snapshots = new RunSnapshots({
    store: {
      save: async (_key, change) => {
        if (place.isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
        if (place.outcome instanceof Error) throw place.outcome;
        if (place.outcome === 'stale') return false;
        saved.push(change);
        return true;
      },
      read: async () => place.rows,
      clear: async (_key, run) => void cleared.push(run),
    },
    secret: 's'.repeat(32),
    environment: {
      ...systemEnvironment,
      monotonic: () => place.now,
      after: (_delay, run) => {
        timers.push(run);
        return () => void (timers.includes(run) && timers.splice(timers.indexOf(run), 1));
      },
    },
    pause: (duration) => {
      rested.push(duration);
      return new Promise<void>((resolve) => pauses.push(resolve));
    },
    keyOf: (): LeaseKey => ({ number, owner: 'one', epoch: 1 }),
    onFailure: (error) => failures.push(error),
    onDamage: (why) => damage.push(why),
    onStale: async () => void (place.stale += 1),
  });
  const keeper = snapshots.keep(number, 'run-1', () => page);
  const letGo = (list: (() => void)[]) => async (): Promise<void> => {
    for (const go of list.splice(0)) go();
    await settled();
  };
  return {
    snapshots,
    keeper,
    place,
    saved,
    cleared,
    damage,
    failures,
    timers,
    /** How long it rested, or was to rest, after each write. */
    rested,
    answers: letGo(waiting),
    rests: letGo(pauses),
    waitsTooLong: letGo(timers),
    /** What is stored, as one would read it. */
    stored: (): StoredRows => {
      const seats = new Map<number, string>();
      for (const change of saved) {
        for (const { userId, seat } of change.seats) seats.set(userId, seat);
        for (const userId of change.gone) seats.delete(userId);
      }
      const erased = saved.flatMap((change) => change.erased);
      return {
        run: 'run-1',
        head: saved.findLast(({ head }) => head !== undefined)?.head ?? '',
        seats: [...seats].map(([userId, seat]) => ({ userId, seat })),
        entries: saved
          .flatMap(({ entries }) => entries)
          .filter(
            ({ area, revision }) =>
              !erased.some((one) => one.area === area && one.revision === revision),
          ),
      };
    },
  };
};
/** Done when all that had to be done is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
/** Whether a promise is settled by then. */
export const isDone = async (promise: Promise<unknown> | undefined): Promise<boolean> => {
  let done = false;
  void promise?.then(() => (done = true));
  await settled();
  return done;
};
/** A run that was held until now. */
export const fresh = { away: 0, grace: 60_000 };
/** A command that changes the head. */
export const locked = { name: 'lockMeeting', body: { bLock: true } } as const;
