import type { BackoffPolicy } from '../../kernel/backoff';
import { retry } from '../../kernel/retry';
import { millis } from '../../kernel/units';
import type { LeaseKey } from '../database/leaseStore';
import type { RemovalStore } from '../database/removalStore';
import type { RecordedEvent } from '../meeting/event';
import { isUnavailable } from '../database/unavailable';
import type { Environment } from '../environment';
import { hashMark } from '../security/marks';
import { lastingMark } from './admission';

/** The part of an instance that its removals are told by. */
interface Run {
  readonly meetingId: string;
}

/** Waits of a write that found the database away, and how often it is tried: for a minute. */
const policy: BackoffPolicy = { first: millis(500), factor: 1, longest: millis(500), jitter: 0 };
const mostAttempts = 120;

interface BanListParts {
  readonly store: RemovalStore;
  /** The secret that all gateways of the database share. */
  readonly secret: string;
  readonly environment: Pick<Environment, 'after'>;
  readonly onFailure: (error: unknown) => void;
  /** A write was refused, since another gateway holds the meeting: done when that is settled. */
  readonly onStale: () => Promise<void>;
}

/**
 * Whom meetings have put out, kept where a restart and another gateway find it. A removal ends with
 * the run of its meeting, as it does in memory: when the last person has gone, or the meeting was
 * ended. A gateway that goes down ends no run. While the database is away, for a minute, what is to be
 * written waits for it.
 * @source core 6, RELIABILITY 2.1 item 7
 */
export class BanList {
  /** Writes are done in order, and an instance is opened on all that was written before. */
  #last: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  readonly #parts: BanListParts;

  constructor(parts: BanListParts) {
    this.#parts = parts;
  }

  /** The hashed marks of those who are kept out of the meeting that is about to be opened. */
  read(number: string): Promise<ReadonlySet<string>> {
    return this.#queue(async () => new Set(await this.#parts.store.read(number)));
  }

  /** Whether one of `marks` is among those that `read` gave. */
  isAmong(kept: ReadonlySet<string>, number: string, marks: readonly string[]): boolean {
    return kept.size > 0 && marks.some((mark) => kept.has(this.#hash(number, mark)));
  }

  /** Writes what an event changes; the result is done when it is written, or could not be. */
  follow(
    { meetingId: run }: Run,
    { event }: RecordedEvent,
    key: LeaseKey,
  ): Promise<void> | undefined {
    const { store, onStale } = this.#parts;
    if (event.name === 'personRemoved') {
      const { userId } = event.removal;
      const marks = event.removal.marks.map((mark) =>
        this.#hash(key.number, lastingMark(mark, run)),
      );
      return this.#write(async () => {
        if (!(await store.add({ run, userId, marks }, key))) await onStale();
      });
    }
    if (event.name === 'removalLifted')
      return this.#write(() => store.lift({ run, userId: event.userId }, key));
    return undefined;
  }

  /** The run is over: everybody may come to the next. Done when it is written. */
  over(key: LeaseKey): Promise<void> {
    return this.#write(() => this.#parts.store.clear(key));
  }

  /** Done when all is written. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /** Done when all is written that can be written now. */
  close(): Promise<void> {
    this.#isClosing = true;
    return this.settled();
  }

  #hash(number: string, mark: string): string {
    return hashMark(this.#parts.secret, number, mark);
  }

  #write(work: () => Promise<void>): Promise<void> {
    return this.#queue(() => this.#persist(work)).catch(this.#parts.onFailure);
  }

  #persist(work: () => Promise<void>): Promise<void> {
    return retry(work, {
      policy,
      random: () => 0,
      after: (delay, run) => this.#parts.environment.after(delay, run),
      mostAttempts,
      isPassing: (error) => isUnavailable(error) && !this.#isClosing,
    });
  }

  #queue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
