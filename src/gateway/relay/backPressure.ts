import type { RelayLimits } from './relayOptions';

/** A subscriber's report, once a second, about the packets it receives. */
export interface Reception {
  /** ms */
  readonly rtt: number;
  /** percent */
  readonly loss: number;
}

type PressureLimits = Pick<RelayLimits, 'highWater' | 'lowWater' | 'late'>;

const allTemporalLayers = 3;
const mostReduction = 4;
/** Wait for the effect of one reduction before the next. */
const reduceInterval = 1000;
/**
 * First wait before a lost step is tried again; doubled by each relapse: a control loop, no retry.
 */
const firstRestore = 5000;
const longestRestore = 60_000;
/** Reports in a row that must agree before they are believed. */
const agreeingReports = 3;
const badLoss = 10;
/**
 * Temporal layers that are missing for this long, with no longer pauses, are one layer too many.
 */
const longStrain = 3000;
const shortCalm = 2000;
/** More than this over the best round trip means that the path, not our queue, is full. */
const badRttGrowth = 500;

/** What waits for a subscriber. */
export interface Backlog {
  /** Bytes that its socket has not taken. */
  readonly queued: number;
  /** Added delay of what is written now, compared with an idle connection, in ms. */
  readonly delay: number;
}

/**
 * How much one subscriber is sent, by its socket's queue and its reports. The order: upper temporal
 * layers stop, then everything until the next key frame, then the layer is lowered; when the queue
 * drains, the layer rises slowly.
 * @source BENCHMARKS 3 (techniques), RELIABILITY R10
 */
export class BackPressure {
  /** 0 nothing, 1 the uppermost temporal layer, 2 all but the base, 3 everything. */
  #dropFrom = 0;
  #lowered = 0;
  #lastReduced = Number.NEGATIVE_INFINITY;
  #calmSince = 0;
  #strainedSince = 0;
  #restoreWait = firstRestore;
  #lastDrop = Number.NEGATIVE_INFINITY;
  #badReports = 0;
  #bestRtt = Number.POSITIVE_INFINITY;

  readonly #limits: PressureLimits;

  constructor(limits: PressureLimits) {
    this.#limits = limits;
  }

  /** Highest temporal layer to send. */
  get temporalLimit(): number {
    if (this.#dropFrom === 0) return allTemporalLayers;
    return this.#dropFrom === 1 ? 1 : 0;
  }

  /** Nothing is sent until the queue has drained; what follows starts with a key frame. */
  get isPaused(): boolean {
    return this.#dropFrom === 3;
  }

  /** How many layers below its wish a subscriber is served. */
  get reduction(): number {
    return this.#lowered;
  }

  /** Whether nothing is held back. */
  get isCalm(): boolean {
    return this.#dropFrom === 0 && this.#lowered === 0;
  }

  /** Takes a sample of the queue. @returns true when what is sent must change */
  sample({ queued, delay }: Backlog, now: number): boolean {
    const { highWater, lowWater, late } = this.#limits;
    const before = `${this.#dropFrom}/${this.#lowered}`;
    const level = Math.max(
      levelOf(queued / highWater, [1, 1.5, 2]),
      levelOf(delay / late, [1, 2, 4]),
    );
    if (level > this.#dropFrom) {
      if (level === 3) this.#reduce(now);
      this.#dropFrom = level;
    } else if (queued <= lowWater && delay <= late / 2) this.#dropFrom = 0;
    if (this.#dropFrom > 0) {
      if (now - this.#lastDrop > shortCalm) this.#strainedSince = now;
      this.#lastDrop = now;
      this.#calmSince = now;
      if (now - this.#strainedSince >= longStrain && this.#reduce(now)) this.#strainedSince = now;
    } else if (this.#lowered > 0 && now - this.#calmSince >= this.#restoreWait) {
      this.#lowered -= 1;
      this.#calmSince = now;
    }
    return before !== `${this.#dropFrom}/${this.#lowered}`;
  }

  /** Takes a reception report. @returns true when what is sent must change */
  report({ rtt, loss }: Reception, now: number): boolean {
    if (rtt > 0) this.#bestRtt = Math.min(this.#bestRtt, rtt);
    // Gaps that we have made ourselves look like loss to a receiver.
    const isLossOurs = now - this.#lastDrop < reduceInterval * 2;
    const isBad = (loss >= badLoss && !isLossOurs) || rtt > this.#bestRtt + badRttGrowth;
    this.#badReports = isBad ? this.#badReports + 1 : 0;
    if (this.#badReports < agreeingReports) return false;
    this.#badReports = 0;
    return this.#reduce(now);
  }

  #reduce(now: number): boolean {
    this.#calmSince = now;
    if (this.#lowered >= mostReduction || now - this.#lastReduced < reduceInterval) return false;
    const isRelapse = now - this.#lastReduced < this.#restoreWait * 3;
    this.#restoreWait = isRelapse ? Math.min(longestRestore, this.#restoreWait * 2) : firstRestore;
    this.#lastReduced = now;
    this.#lowered += 1;
    return true;
  }
}

const levelOf = (value: number, above: readonly number[]): number =>
  above.filter((bound) => value > bound).length;
