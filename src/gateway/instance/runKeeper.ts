import { backoffDelay, type BackoffPolicy } from '../../kernel/backoff';
import { millis, seconds } from '../../kernel/units';
import type { EntryPlace, RunChange } from '../database/runStore';
import { chanceOf, type Environment } from '../environment';
import { Seats } from '../meeting/seats';
import type { MeetingState, Seat } from '../meeting/state';
import type { Seal } from '../security/sealing';
import { headOf, isStoredOtherwise } from './storedHead';
import {
  appendedSince,
  erasedSince,
  isAwaited,
  isLoggedOtherwise,
  isStoredFirstOtherwise,
  logsOf,
  type AreaLog,
} from './storedLogs';
import { isStoredSeat, seatOf, type SeatPage } from './storedRun';
import { restAfter } from './writeRest';

/** The longest that an ack waits for an unresponsive database, in milliseconds. @decision */
const longestWait = 2000;
/** Waits after failed writes: the runs of a gateway do not all come back at once. */
const retries: BackoffPolicy = { first: millis(250), factor: 2, longest: seconds(1), jitter: 0.5 };

/** The result of a write. `stale`: another gateway holds the meeting. */
export type Written = 'written' | 'failed' | 'stale';

/** A change that is being written. */
export interface Writing {
  /** Resolves once it is stored, once storing it failed, or after two seconds. */
  readonly tried: Promise<unknown>;
  /** For entries that are stored first: resolves only once they are. */
  readonly stored?: Promise<void> | undefined;
}

/** Changes that share one write. */
interface Group {
  readonly written: Promise<void>;
  readonly settle: () => void;
}

/** The last state that was written. */
interface Base {
  readonly head: string;
  readonly seats: Seats<Seat>;
  readonly logs: readonly AreaLog[];
}
const nothing: Base = { head: '', seats: Seats.none(), logs: [] };

const isNews = (before: MeetingState, now: MeetingState): boolean =>
  isStoredOtherwise(before, now) || isLoggedOtherwise(before, now);

const openGroup = (after: Environment['after']): Group => {
  const parts = { settle: (): void => undefined };
  const written = new Promise<void>((resolve) => {
    parts.settle = resolve;
  });
  const cancel = after(longestWait, () => parts.settle());
  const settle = (): void => {
    cancel();
    parts.settle();
  };
  return { written, settle };
};

interface RunKeeperParts {
  readonly run: string;
  readonly seal: Seal;
  readonly environment: Pick<Environment, 'after' | 'monotonic' | 'secret'>;
  /** Resolves after this many milliseconds. */
  readonly pause: (duration: number) => Promise<unknown>;
  readonly pageOf: (userId: number) => SeatPage;
  /** Never rejects. */
  readonly write: (change: RunChange) => Promise<Written>;
}

/**
 * Stores one run in the database: writes what a state does not share with the last written one. One
 * write runs at a time; changes in between are batched for the next. Everything stored that a
 * command changed is in the database before its ack, including the person's own mute, camera and
 * hand, and chat messages; reactions change nothing that is stored, and wait for nothing.
 * @source RELIABILITY R1 (nothing acknowledged lost)
 * @decision While the database is unavailable, commands wait at most two seconds, except those
 * whose entries of a log are stored first, such as chat. If an acked mute, lock or role is lost
 * with the gateway, people see it and set it again; a meeting whose host cannot mute anybody is
 * worse. A message cannot be recovered: it is acked only once it is stored, and is retried at least
 * every second while the run is held here. Everybody in the meeting, the sender included, receives
 * it at once: only the ack promises that it survives the gateway. If another gateway takes the run
 * over first there is no ack, and the sender's page asks again there; the message has one effect,
 * by its `sn`.
 */
export class RunKeeper {
  #seen: MeetingState | undefined;
  #base = nothing;
  readonly #touched = new Set<number>();
  #gathering: Group | undefined;
  #latest: Promise<void> | undefined;
  #underway: Promise<unknown> | undefined;
  #awaited: Writing | undefined;
  /** Callbacks that wait for log entries to be stored. */
  readonly #unstored: (() => void)[] = [];
  /** Entries of writes that failed: a database that did not answer may have them. */
  readonly #doubtful = new Map<string, EntryPlace>();
  #isBusy = false;
  #isOver = false;
  #failures = 0;

  readonly #parts: RunKeeperParts;

  constructor(parts: RunKeeperParts) {
    this.#parts = parts;
  }

  /** The state of a continued run, which is already stored. */
  begin(state: MeetingState): void {
    this.#seen = state;
    this.#base = { head: '', seats: state.seats, logs: logsOf(state) };
  }

  /**
   * Follows the state after any command. A command that `repeats` an entry of a log changes
   * nothing, and waits for the log like the first one.
   */
  follow(state: MeetingState, repeats = false): void {
    const before = this.#seen;
    this.#seen = state;
    const isNew = before === undefined || isNews(before, state);
    // Earlier changes may still be in a write.
    const tried = isNew ? this.#gather() : before === state ? this.#latest : undefined;
    const isLogged = repeats || (before !== undefined && isStoredFirstOtherwise(before, state));
    const isOpen = isLogged && isAwaited(state, this.#base.logs);
    const stored = isOpen ? new Promise<void>((done) => this.#unstored.push(done)) : undefined;
    this.#awaited = tried || stored ? { tried: tried ?? Promise.resolve(), stored } : undefined;
  }

  /** Marks a seat's page as changed, without a waiting command. */
  touch(userId: number): void {
    if (this.#isOver) return;
    this.#touched.add(userId);
    void this.#gather();
  }

  /** The write of the last command's changes; undefined when it changed nothing. */
  written(): Writing | undefined {
    const awaited = this.#awaited;
    this.#awaited = undefined;
    return awaited;
  }

  /** Resolves when everything is written or has failed. */
  async settled(): Promise<void> {
    await this.#latest;
    await this.#underway;
  }

  /** Stops after the current write. */
  stop(): void {
    this.#isOver = true;
    this.#gathering?.settle();
    this.#gathering = undefined;
  }

  #gather(): Promise<void> {
    if (this.#isOver) return Promise.resolve();
    if (this.#gathering) return this.#gathering.written;
    const { environment } = this.#parts;
    const group = openGroup((delay, run) => environment.after(delay, run));
    this.#gathering = group;
    this.#latest = group.written;
    this.#start();
    return group.written;
  }

  #start(): void {
    if (this.#isBusy || !this.#gathering || this.#isOver) return;
    this.#isBusy = true;
    // After this turn, in which the seat gets its page.
    void Promise.resolve().then(() => this.#write());
  }

  async #write(): Promise<void> {
    const { environment } = this.#parts;
    const group = this.#gathering;
    const seen = this.#seen;
    this.#gathering = undefined;
    if (!group || !seen || this.#isOver) return;
    const beganAt = environment.monotonic();
    const { change, head } = this.#changeTo(seen);
    const touched = [...this.#touched];
    this.#touched.clear();
    const unstored = this.#unstored.splice(0);
    const writing = this.#parts.write(change);
    this.#underway = writing;
    const outcome = await writing;
    if (outcome === 'written') {
      this.#base = { head, seats: seen.seats, logs: logsOf(seen) };
      this.#doubtful.clear();
      for (const done of unstored) done();
    } else {
      for (const userId of touched) this.#touched.add(userId);
      this.#unstored.unshift(...unstored);
      for (const { area, revision } of change.entries)
        this.#doubtful.set(`${area} ${revision}`, { area, revision });
    }
    if (this.#latest === group.written) this.#latest = undefined;
    group.settle();
    const took = environment.monotonic() - beganAt;
    const isFailed = outcome === 'failed';
    this.#failures = isFailed ? this.#failures + 1 : 0;
    this.#rest(isFailed ? this.#retryDelay() : restAfter(took, change.seats.length));
    // After a stale write the meeting is held elsewhere, or under another key: the next change
    // decides.
    if (isFailed) void this.#gather();
  }

  #retryDelay(): number {
    return backoffDelay(retries, this.#failures - 1, chanceOf(this.#parts.environment));
  }

  #rest(duration: number): void {
    if (this.#isOver) return;
    const goOn = (): void => {
      this.#isBusy = false;
      this.#start();
    };
    if (duration < 1) return goOn();
    void this.#parts.pause(duration).then(goOn);
  }

  #changeTo(state: MeetingState): { readonly change: RunChange; readonly head: string } {
    const { run, seal, pageOf } = this.#parts;
    const { seats, gone } = state.seats.changedSince(this.#base.seats);
    const known = new Set(seats.map(({ userId }) => userId));
    const touchedSeats = [...this.#touched].flatMap((userId) => {
      const seat = known.has(userId) ? undefined : state.seats.get(userId);
      return seat ? [seat] : [];
    });
    const head = JSON.stringify(headOf({ ...state, revision: 0 }));
    const isSame = head === this.#base.head;
    const appended = appendedSince(state, this.#base.logs);
    const change = {
      run,
      revision: state.revision,
      head: isSame ? undefined : seal.close('head', JSON.stringify(headOf(state))),
      seats: [...seats.filter(isStoredSeat), ...touchedSeats].map((seat) => ({
        userId: seat.userId,
        seat: seal.close(`seat ${seat.userId}`, JSON.stringify(seatOf(seat, pageOf(seat.userId)))),
      })),
      gone,
      entries: appended.flatMap(({ area, entries }) =>
        entries.map((entry) => ({
          area,
          revision: entry.rev,
          entry: seal.close(`entry ${area} ${entry.rev}`, JSON.stringify(entry)),
        })),
      ),
      neededFrom: appended.map(({ area, neededFrom }) => ({ area, revision: neededFrom })),
      erased: this.#erasedFrom(state),
    };
    return { change, head };
  }

  #erasedFrom(state: MeetingState): readonly EntryPlace[] {
    const erased = erasedSince(state, this.#base.logs);
    if (this.#doubtful.size === 0) return erased;
    const isThere = new Set(
      logsOf(state).flatMap(({ area, entries }) => entries.map(({ rev }) => `${area} ${rev}`)),
    );
    return [
      ...erased,
      ...[...this.#doubtful].flatMap(([key, place]) => (isThere.has(key) ? [] : [place])),
    ];
  }
}
