import { quantileOf } from '../../src/kernel/quantiles';

/**
 * Measurements are rounded to what people can distinguish: they are shown, stored and logged every
 * second of a meeting, for each stream. bit/s.
 * @decision
 */
const bitrateStep = 1000;
const tenths = (value: number): number => Math.round(value * 10) / 10;

/** The most latencies that quantiles of one report are taken from. */
const mostSamples = 256;

/** When frames were captured, ms. */
interface Captured {
  readonly first: number;
  readonly last: number;
}

const nothing: Captured = { first: Infinity, last: -Infinity };

/** Measurements of a stream in one second. */
export interface StreamMeasures {
  readonly fps: number;
  readonly bitrate: number;
  readonly dropped: number;
  readonly jitter: number;
  /** percent */
  readonly loss: number;
  readonly maxLoss: number;
  readonly latency: number | undefined;
  readonly latencyP95: number | undefined;
}

/** Counts a stream's frames, bytes, losses and delays between two reports. */
export class StreamMeter {
  #since: number;
  #frames = 0;
  /** When the counted frames were captured: the first and the last one, ms. */
  #captured: Captured = nothing;
  /** The last one counted in any report. */
  #lastCaptured = -Infinity;
  /** Pictures captured until then were counted on another layer. */
  #countedUntil = -Infinity;
  #bytes = 0;
  #dropped = 0;
  #lost = 0;
  #arrived = 0;
  #maxLoss = 0;
  #jitter = 0;
  #lastTransit: number | undefined;
  readonly #latencies: number[] = [];

  constructor(now: number) {
    this.#since = now;
  }

  /** A frame of `bytes`, captured at `capturedAt` (ms), was sent or received. */
  addFrame(bytes: number, capturedAt: number): void {
    this.#bytes += bytes;
    this.#arrived += 1;
    if (capturedAt <= this.#countedUntil) return;
    this.#frames += 1;
    const { first, last } = this.#captured;
    this.#captured = { first: Math.min(first, capturedAt), last: Math.max(last, capturedAt) };
    this.#lastCaptured = this.#captured.last;
  }

  /** Another layer follows, which may begin with pictures that were counted already. */
  changeLayer(): void {
    this.#countedUntil = this.#lastCaptured;
  }

  /** The sender begins again, perhaps with another clock. */
  restart(): void {
    this.#captured = nothing;
    this.#lastCaptured = -Infinity;
    this.#countedUntil = -Infinity;
  }

  /** A frame was not encoded or not drawn. */
  addDropped(): void {
    this.#dropped += 1;
  }

  /** Adds `count` lost frames. */
  addLost(count: number): void {
    this.#lost += count;
  }

  /**
   * Time between capture and arrival by both clocks, ms: its variation is the jitter (RFC 3550).
   */
  addTransit(transit: number): void {
    if (this.#lastTransit !== undefined)
      this.#jitter += (Math.abs(transit - this.#lastTransit) - this.#jitter) / 16;
    this.#lastTransit = transit;
  }

  /** Adds a latency from capture to the end of processing, ms. */
  addLatency(latency: number): void {
    if (this.#latencies.length < mostSamples) this.#latencies.push(latency);
  }

  /** The measures since the last call. */
  take(now: number): StreamMeasures {
    const span = Math.max(1, now - this.#since) / 1000;
    const expected = this.#arrived + this.#lost;
    const loss = expected === 0 ? 0 : (100 * this.#lost) / expected;
    this.#maxLoss = Math.max(this.#maxLoss, loss);
    const quantile = (share: number): number | undefined =>
      this.#latencies.length === 0 ? undefined : Math.round(quantileOf(this.#latencies, share));
    const measures = {
      fps: tenths(this.#frameRate(span)),
      bitrate: Math.round((8 * this.#bytes) / span / bitrateStep) * bitrateStep,
      dropped: this.#dropped,
      jitter: tenths(this.#jitter),
      loss: tenths(loss),
      maxLoss: tenths(this.#maxLoss),
      latency: quantile(0.5),
      latencyP95: quantile(0.95),
    };
    this.#since = now;
    this.#frames = 0;
    this.#captured = nothing;
    this.#bytes = 0;
    this.#dropped = 0;
    this.#lost = 0;
    this.#arrived = 0;
    this.#latencies.length = 0;
    return measures;
  }

  /**
   * Frames that waited for a busy worker, or in the relay, arrive in a burst: nobody captured more
   * in a second.
   */
  #frameRate(span: number): number {
    const arrived = this.#frames / span;
    const { first, last } = this.#captured;
    const captured = (1000 * (this.#frames - 1)) / (last - first);
    return this.#frames < 2 ? arrived : Math.min(arrived, captured);
  }
}
