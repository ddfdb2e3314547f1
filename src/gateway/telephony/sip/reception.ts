import { rtpClockRate } from './codecs';
import { wrappedDistance } from '../../../kernel/wrappedDistance';
import type { RtpPacket } from './rtpPacket';

/** Reception of one source. @source RFC 3550 section 6.4.1 */
export interface ReceptionReport {
  readonly ssrc: number;
  /** Of 256, since the last report. */
  readonly fractionLost: number;
  /** Since the beginning. */
  readonly lost: number;
  /** Its upper half counts how often the number went round. */
  readonly highestSequence: number;
  /** In ticks of the codec's clock. */
  readonly jitter: number;
}

/** Counts the received packets of one source. @source RFC 3550 appendix A.3, A.8 */
export class Reception {
  readonly #first: number;
  #highest: number;
  #received = 0;
  #jitter = 0;
  #lastTransit: number | undefined;
  #before = { expected: 0, received: 0 };

  constructor(
    readonly ssrc: number,
    firstSequence: number,
  ) {
    this.#first = firstSequence;
    this.#highest = firstSequence;
  }

  /** Counts a packet that arrived at this time in milliseconds. */
  note({ sequence, timestamp }: Pick<RtpPacket, 'sequence' | 'timestamp'>, now: number): void {
    this.#received += 1;
    const ahead = wrappedDistance(this.#highest & 0xffff, sequence, 16);
    if (ahead > 0) this.#highest += ahead;
    const transit = (Math.round((now * rtpClockRate) / 1000) - timestamp) | 0;
    if (this.#lastTransit !== undefined) {
      const difference = Math.abs((transit - this.#lastTransit) | 0);
      this.#jitter += (difference - this.#jitter) / 16;
    }
    this.#lastTransit = transit;
  }

  /** Reception since the last report. */
  report(): ReceptionReport {
    const expected = this.#highest - this.#first + 1;
    const due = expected - this.#before.expected;
    const missing = due - (this.#received - this.#before.received);
    this.#before = { expected, received: this.#received };
    return {
      ssrc: this.ssrc,
      fractionLost: due > 0 ? Math.min(255, Math.max(0, Math.floor((256 * missing) / due))) : 0,
      lost: Math.min(0x7f_ffff, Math.max(0, expected - this.#received)),
      highestSequence: this.#highest >>> 0,
      jitter: Math.round(this.#jitter),
    };
  }
}
