import type { LeaseKey, LeaseStore } from '../database/leaseStore';
import { newId, type Environment } from '../environment';
import type { ProbeAnswer } from './probe';

/** How often leases are renewed, all in one statement, in milliseconds. @decision */
export const renewInterval = 2000;

/**
 * An owner that does not answer is held for stopped once its lease is so old, in milliseconds; one
 * that has slept so long does nothing before it has renewed. Both are the same, so that no meeting
 * has two masters. @decision
 */
export const stoppedAfter = 3000;

/** After a renewal that failed, the next of those who wait for one. */
const retryInterval = 250;
/** Claims of one opening: a lease that changes hands all the time is somebody else's. */
const mostClaims = 4;

interface Held {
  readonly key: LeaseKey;
  /** When the renewal was asked for that was granted last. */
  confirmedAt: number;
  readonly takenAt: number;
  /** How long nobody had held the meeting then. */
  readonly away: number;
}

interface LeasesParts {
  readonly store: LeaseStore;
  readonly environment: Environment;
  /** Where this gateway is reached. */
  readonly address: () => string;
  /** Whether there are others that could take a meeting over. */
  readonly isContested: boolean;
  readonly probe: (address: string) => Promise<ProbeAnswer>;
  readonly onFailure: (error: unknown) => void;
}

/**
 * Which meetings this gateway holds, of those that others could hold as well.
 *
 * @source RELIABILITY R1, R2, I1, I5
 * @decision A meeting is one instance at one gateway. Who asks another one for it is sent to the owner
 * as long as that one lives, whatever the person says of their own line: an instance lives in memory, and
 * one bad line, or somebody who was removed, must not reset the meeting of all others. Whether the
 * owner lives is asked of itself (300 ms). Where nobody listens any more, or it stops, the meeting is
 * taken over at once; where it only does not answer, once its lease is older than renewals are apart;
 * and where nothing can be learned, after `leaseTime`. A gateway that slept longer than that holds
 * back all commands until it has renewed, and parts with the instances that it has lost.
 */
export class Leases {
  readonly #held = new Map<string, Held>();
  readonly #owner: string;
  #cancel: () => void = () => undefined;
  #renewing: Promise<boolean> | undefined;
  #isClosed = false;

  readonly #parts: LeasesParts;
  /** Another gateway holds the meeting from now on. */
  readonly #onLost: (number: string) => void;

  constructor(parts: LeasesParts, onLost: (number: string) => void) {
    this.#parts = parts;
    this.#onLost = onLost;
    this.#owner = newId(parts.environment);
  }

  /** Under which key this gateway holds a meeting. */
  keyOf(number: string): LeaseKey | undefined {
    return this.#held.get(number)?.key;
  }

  /** How long ago it is that anybody but this gateway held a meeting, in milliseconds. */
  awayOf(number: string): number {
    const held = this.#held.get(number);
    return held ? held.away + this.#parts.environment.monotonic() - held.takenAt : Infinity;
  }

  /** Takes hold of a meeting; undefined where another gateway has it. */
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
        // Renewed after that wait, it lives.
        if (attempt > 0) return undefined;
        await this.#sleep(stoppedAfter - claim.age);
      } else beaten = claim.epoch;
    }
    return undefined;
  }

  /**
   * While it is not sure that a meeting is still held here: done when it is, or when it is lost.
   * Undefined where there is no doubt.
   */
  doubt(number: string): Promise<void> | undefined {
    if (!this.#parts.isContested) return undefined;
    const held = this.#held.get(number);
    return held && this.#isDoubtful(held) ? this.#clear(held) : undefined;
  }

  /** Finds out at once what is still held here. */
  async review(): Promise<void> {
    await this.#renew();
  }

  /** Gives a meeting back. */
  release(number: string): void {
    const key = this.keyOf(number);
    this.#held.delete(number);
    if (key) void this.#parts.store.release(key).catch(this.#parts.onFailure);
  }

  /** Gives everything back. */
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
    while (this.#held.get(held.key.number) === held && this.#isDoubtful(held))
      if (!(await this.#renew())) await this.#sleep(retryInterval);
  }

  #arm(): void {
    this.#cancel();
    this.#cancel = this.#parts.environment.after(renewInterval, () => {
      if (this.#held.size === 0) return;
      this.#arm();
      void this.#renew();
    });
  }

  /** Renews all at once; false where the database did not answer. */
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
