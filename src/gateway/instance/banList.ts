import type { BackoffPolicy } from '../../kernel/backoff';
import { retry } from '../../kernel/retry';
import { millis } from '../../kernel/units';
import type { LeaseKey } from '../database/leaseStore';
import type { RemovalStore } from '../database/removalStore';
import type { RecordedEvent } from '../meeting/event';
import { isUnavailable } from '../database/unavailable';
import type { Environment } from '../environment';
import { hashIdentifier } from '../security/identifiers';
import { lastingIdentifier } from './admission';

/** The part of an instance that its bans need. */
interface Run {
  readonly meetingId: string;
}

/** Waits and attempts of a write while the database is unavailable: one minute in total. */
const policy: BackoffPolicy = { first: millis(500), factor: 1, longest: millis(500), jitter: 0 };
const mostAttempts = 120;

interface BanListParts {
  readonly store: RemovalStore;
  /** The secret that all gateways of the database share. */
  readonly secret: string;
  readonly environment: Pick<Environment, 'after'>;
  readonly onFailure: (error: unknown) => void;
  /**
   * A write was refused because another gateway holds the meeting: resolves when that is settled.
   */
  readonly onStale: () => Promise<void>;
}

/**
 * The people removed from meetings, stored so that a restarted or another gateway knows them. A ban
 * ends with the run of its meeting: when the last person leaves, or the meeting is ended. A gateway
 * that shuts down ends no run. While the database is unavailable, writes wait for up to a minute.
 * @source core 6, RELIABILITY 2.1 item 7
 */
export class BanList {
  /** Writes run in order, and an instance opens after all earlier writes. */
  #last: Promise<unknown> = Promise.resolve();
  #isClosing = false;

  readonly #parts: BanListParts;

  constructor(parts: BanListParts) {
    this.#parts = parts;
  }

  /** The hashed identifiers of people who are banned from a meeting that is about to open. */
  read(number: string): Promise<ReadonlySet<string>> {
    return this.#queue(async () => new Set(await this.#parts.store.read(number)));
  }

  /** Whether one of `identifiers` is among those that `read` returned. */
  isAmong(banned: ReadonlySet<string>, number: string, identifiers: readonly string[]): boolean {
    return (
      banned.size > 0 &&
      identifiers.some((identifier) => banned.has(this.#hash(number, identifier)))
    );
  }

  /** Stores what an event changes; the result resolves when that is stored or has failed. */
  follow(
    { meetingId: run }: Run,
    { event }: RecordedEvent,
    key: LeaseKey,
  ): Promise<void> | undefined {
    const { store, onStale } = this.#parts;
    if (event.name === 'personRemoved') {
      const { userId } = event.removal;
      const identifiers = event.removal.identifiers.map((identifier) =>
        this.#hash(key.number, lastingIdentifier(identifier, run)),
      );
      return this.#write(async () => {
        if (!(await store.add({ run, userId, identifiers }, key))) await onStale();
      });
    }
    if (event.name === 'removalLifted')
      return this.#write(() => store.lift({ run, userId: event.userId }, key));
    return undefined;
  }

  /** Clears the bans of a run that is over. Resolves when that is stored. */
  over(key: LeaseKey): Promise<void> {
    return this.#write(() => this.#parts.store.clear(key));
  }

  /** Resolves when all writes are done. */
  async settled(): Promise<void> {
    await this.#last;
  }

  /** Resolves when all writes that are possible now are done. */
  close(): Promise<void> {
    this.#isClosing = true;
    return this.settled();
  }

  #hash(number: string, identifier: string): string {
    return hashIdentifier(this.#parts.secret, number, identifier);
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
