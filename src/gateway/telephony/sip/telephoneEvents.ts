import type { Digit } from '../carrier';
import type { RtpPacket } from './rtpPacket';

const keys: readonly Digit[] = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'];

/** The key of this name or code. */
export const digitOf = (text: string): Digit | undefined =>
  keys.find((key) => key === text) ?? (/^1[01]$/.test(text) ? keys[Number(text)] : undefined);

/**
 * Keys as packets: one press has many packets with one timestamp. Each press is reported once, at
 * its first packet to arrive.
 * @source RFC 4733 section 2.5
 */
export class TelephoneEvents {
  /** Of the last presses: packets of two may come in any order. */
  readonly #reported: number[] = [];

  /** The key, when this packet is the first of its press. */
  read({ timestamp, payload }: Pick<RtpPacket, 'timestamp' | 'payload'>): Digit | undefined {
    const digit = keys[payload[0] ?? keys.length];
    if (payload.length < 4 || digit === undefined || this.#reported.includes(timestamp))
      return undefined;
    this.#reported.push(timestamp);
    if (this.#reported.length > 8) this.#reported.shift();
    return digit;
  }
}
