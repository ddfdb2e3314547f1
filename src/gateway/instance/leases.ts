import { backoffDelay, type BackoffPolicy } from '../../kernel/backoff';
import { millis, seconds } from '../../kernel/units';
import type { LeaseKey, LeaseStore } from '../database/leaseStore';
import { chanceOf, newId, type Environment } from '../environment';

/** Interval of renewals, in milliseconds. All leases are renewed in one statement. @decision */
export const renewInterval = 2000;

/**
 * The age of a lease, in milliseconds, at which its unresponsive owner counts as stopped. An owner
 * that slept this long does nothing before it has renewed: both limits are equal, so that no
 * meeting has two owners.
 * @decision
 */
export const stoppedAfter = 3000;

/** Waits after failed renewals while commands wait for one. */
const retries: BackoffPolicy = { first: millis(200), factor: 2, longest: seconds(1), jitter: 0.5 };
/** Claims per opening: a lease that keeps changing hands belongs to another gateway. */
const mostClaims = 4;

/** The result of probing another gateway: it serves, it is gone, or the probe is inconclusive. */
export type ProbeAnswer = 'alive' | 'gone' | 'silent';

interface Held {
  readonly key: LeaseKey;
  /** When the last granted renewal was requested. */
  confirmedAt: number;
  readonly takenAt: number;
  /** How long the meeting had no owner then. */
  readonly away: number;
}

interface LeasesParts {
  readonly store: LeaseStore;
  readonly environment: Environment;
  /** The address at which other gateways reach this one. */
  readonly address: () => string;
  /** Whether other gateways exist that could take a meeting over. */
  readonly isContested: boolean;
  readonly probe: (address: string) => Promise<ProbeAnswer>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * The meetings that this gateway holds, where others could hold them as well.
 * @source RELIABILITY R1, R2, I1, I5
 * @decision A meeting is one instance at one gateway. A client that asks another gateway for it is
 * sent to the owner as long as the owner is alive, whatever the client says about its connection:
 * an instance lives in memory, and one bad connection, or a person who was removed, must not reset
 * the meeting of all others. The owner itself is probed (300 ms). When nothing listens there, or it
 * is stopping, the meeting is taken over at once; when the probe gets no answer, once the lease is
 * `stoppedAfter` old. A lease older than `leaseTime` is free. A gateway that slept longer than
 * `stoppedAfter` holds back all commands until it has renewed, and drops the instances that it has
 * lost.
 */
export class Leases {
  readonly #held = new Map<string, Held>();
  readonly #owner: string;
  #cancel: () => void = () => undefined;
  #renewing: Promise<boolean> | undefined;
  #isClosed = false;

  readonly #parts: LeasesParts;
  /** Another gateway holds the meeting now. */
  readonly #onLost: (number: string) => void;

  constructor(parts: LeasesParts, onLost: (number: string) => void) {
    this.#parts = parts;
    this.#onLost = onLost;
    this.#owner = newId(parts.environment);
  }

  /** The key under which this gateway holds a meeting. */
  keyOf(number: string): LeaseKey | undefined {
    return this.#held.get(number)?.key;
  }

  /** How long ago any other gateway held the meeting, in milliseconds. */
  awayOf(number: string): number {
    const held = this.#held.get(number);
    return held ? held.away + this.#parts.environment.monotonic() - held.takenAt : Infinity;
  }

  /** Takes the lease of a meeting; undefined when another gateway has it. */
  async hold(number: string): Promise<LeaseKey | undefined> {
    const { store, environment, address } = this.#parts;
    let beaten: number | undefined;
    for (let attempt = 0; attempt < mostClaims && !this.#isClosed; attempt += 1) {
      const known = this.keyOf(number);
      if (known) return known;
      const confirmedAt = environment.monotonic();
      const claim = await store.claim(
        { number, owner: this.#owner },
        { address: address(), beaten },
      );
      if (claim?.isOurs) {
        const { epoch, away = Infinity } = claim;
        return this.#keep({ number, owner: this.#owner, epoch }, { confirmedAt, away });
      }
      if (!claim) continue;
      const answer = await this.#parts.probe(claim.address);
      if (answer === 'alive') return undefined;
      if (answer === 'silent' && claim.age < stoppedAfter) {
        // A lease that was renewed in the meantime has a live owner.
        if (attempt > 0) return undefined;
        await this.#sleep(stoppedAfter - claim.age);
      } else beaten = claim.epoch;
    }
    return undefined;
  }

  /**
   * While it is uncertain whether this gateway still holds a meeting: resolves when it does or has
   * lost it. Undefined when it is certain.
   */
  doubt(number: string): Promise<void> | undefined {
    if (!this.#parts.isContested) return undefined;
    const held = this.#held.get(number);
    return held && this.#isDoubtful(held) ? this.#clear(held) : undefined;
  }

  /** Finds out at once which meetings this gateway still holds. */
  async review(): Promise<void> {
    await this.#renew();
  }

  /** Releases the lease of a meeting. */
  release(number: string): void {
    const key = this.keyOf(number);
    this.#held.delete(number);
    if (key) void this.#parts.store.release(key).catch(this.#parts.onFailure);
  }

  /** Releases all leases. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    this.#held.clear();
    await this.#parts.store.releaseAll(this.#owner).catch(this.#parts.onFailure);
  }

  #keep(key: LeaseKey, since: Pick<Held, 'confirmedAt' | 'away'>): LeaseKey {
    this.#held.set(key.number, { key, takenAt: since.confirmedAt, ...since });
    if (this.#held.size === 1) this.#arm();
    return key;
  }

  #isDoubtful({ confirmedAt }: Held): boolean {
    return this.#parts.environment.monotonic() - confirmedAt >= stoppedAfter;
  }

  async #clear(held: Held): Promise<void> {
    const chance = chanceOf(this.#parts.environment);
    for (
      let failures = 0;
      this.#held.get(held.key.number) === held && this.#isDoubtful(held);
      failures += 1
    )
      if (!(await this.#renew())) await this.#sleep(backoffDelay(retries, failures, chance));
  }

  #arm(): void {
    this.#cancel();
    this.#cancel = this.#parts.environment.after(renewInterval, () => {
      if (this.#held.size === 0) return;
      this.#arm();
      void this.#renew();
    });
  }

  /** Renews all leases at once; false when the database did not answer. */
  #renew(): Promise<boolean> {
    this.#renewing ??= this.#renewAll().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  async #renewAll(): Promise<boolean> {
    const { store, environment, onFailure } = this.#parts;
    const asked = [...this.#held.values()];
    const confirmedAt = environment.monotonic();
    try {
      const epochs = await store.renew(
        this.#owner,
        asked.map(({ key }) => key.number),
      );
      for (const held of asked) {
        const { number, epoch } = held.key;
        if (this.#held.get(number) !== held) continue;
        if (epochs.get(number) === epoch) held.confirmedAt = confirmedAt;
        else this.#lose(number);
      }
      return true;
    } catch (error) {
      onFailure(error);
      return false;
    }
  }

  #lose(number: string): void {
    this.#held.delete(number);
    this.#onLost(number);
  }

  #sleep(duration: number): Promise<void> {
    return new Promise((resolve) => {
      this.#parts.environment.after(duration, resolve);
    });
  }
}
