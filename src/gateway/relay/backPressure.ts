import type { RelayLimits } from './relayOptions';

/** What a viewer says once a second about what arrives. */
export interface Reception {
  /** ms */
  readonly rtt: number;
  /** percent */
  readonly loss: number;
}

type PressureLimits = Pick<RelayLimits, 'highWater' | 'lowWater'>;

const allTemporalLayers = 3;
const mostReduction = 4;
/** A quality step down is given this long to show before the next. */
const reduceInterval = 1000;
/** First wait before a lost step is tried again; doubled by each relapse. */
const firstRestore = 5000;
const longestRestore = 60_000;
/** Reports in a row that must agree before they are believed. */
const agreeingReports = 3;
const badLoss = 10;
/** More than this over the best round trip means that the path, not our queue, is full. */
const badRttGrowth = 500;

/**
 * How much one viewer is sent, from what its socket takes and what it reports. In this order: upper
 * temporal layers go, then everything until the next key frame, then the layer is lowered; when it
 * drains, the layer comes back slowly.
 * @source BENCHMARKS 3 (techniques), RELIABILITY R10
 */
export class BackPressure {
  private dropFrom: 0 | 1 | 2 | 3 = 0;
  private lowered = 0;
  private lastReduced = Number.NEGATIVE_INFINITY;
  private calmSince = 0;
  private restoreWait = firstRestore;
  private lastDrop = Number.NEGATIVE_INFINITY;
  private badReports = 0;
  private bestRtt = Number.POSITIVE_INFINITY;

  constructor(private readonly limits: PressureLimits) {}

  /** Highest temporal layer to send. */
  get temporalLimit(): number {
    if (this.dropFrom === 0) return allTemporalLayers;
    return this.dropFrom === 1 ? 1 : 0;
  }

  /** Nothing is sent until the queue has drained; what follows starts with a key frame. */
  get isPaused(): boolean {
    return this.dropFrom === 3;
  }

  /** How many layers below its wish a viewer is served. */
  get reduction(): number {
    return this.lowered;
  }

  /** Whether there is anything to win back. */
  get isCalm(): boolean {
    return this.dropFrom === 0 && this.lowered === 0;
  }

  /** Takes the queue's length. @returns true when what is sent has to change */
  sample(queued: number, now: number): boolean {
    const before = `${this.dropFrom}/${this.lowered}`;
    const level = this.levelOf(queued);
    if (level > this.dropFrom) {
      if (level === 3) this.reduce(now);
      this.dropFrom = level;
    } else if (queued <= this.limits.lowWater) this.dropFrom = 0;
    if (this.dropFrom > 0) {
      this.lastDrop = now;
      this.calmSince = now;
    } else if (this.lowered > 0 && now - this.calmSince >= this.restoreWait) {
      this.lowered -= 1;
      this.calmSince = now;
    }
    return before !== `${this.dropFrom}/${this.lowered}`;
  }

  /** Takes a reception report. @returns true when what is sent has to change */
  report({ rtt, loss }: Reception, now: number): boolean {
    if (rtt > 0) this.bestRtt = Math.min(this.bestRtt, rtt);
    // Gaps that we have made ourselves look like loss to a receiver.
    const isLossOurs = now - this.lastDrop < reduceInterval * 2;
    const isBad = (loss >= badLoss && !isLossOurs) || rtt > this.bestRtt + badRttGrowth;
    this.badReports = isBad ? this.badReports + 1 : 0;
    if (this.badReports < agreeingReports) return false;
    this.badReports = 0;
    return this.reduce(now);
  }

  private levelOf(queued: number): 0 | 1 | 2 | 3 {
    const { highWater } = this.limits;
    if (queued <= highWater) return 0;
    if (queued <= highWater * 1.5) return 1;
    return queued <= highWater * 2 ? 2 : 3;
  }

  private reduce(now: number): boolean {
    this.calmSince = now;
    if (this.lowered >= mostReduction || now - this.lastReduced < reduceInterval) return false;
    const isRelapse = now - this.lastReduced < this.restoreWait * 3;
    this.restoreWait = isRelapse ? Math.min(longestRestore, this.restoreWait * 2) : firstRestore;
    this.lastReduced = now;
    this.lowered += 1;
    return true;
  }
}
