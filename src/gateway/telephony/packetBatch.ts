import { packetHeaderLength } from '../../protocol/channels/packet';
import type { UserId } from '../../protocol/ids';
import { gcmTagLength } from '../../protocol/limits';
import { longestOpusPacket } from './opusPacket';

/** A packet that is passed between two threads. */
export interface PassedPacket {
  /** Number of the channel that it is for, or of the call that it is from. */
  readonly line: number;
  /** The speaker. */
  readonly userId: UserId;
  readonly packet: Uint8Array;
}

/** Longer ones hold no Opus that anybody decodes. */
const longestPacket = packetHeaderLength + longestOpusPacket + gcmTagLength;
/** Before each packet: line and user in 4 bytes each, its length in 2. */
const prefixLength = 10;
/** Longest batch, in bytes: about 10 ms of 500 voices. @decision */
export const batchCapacity = 65_536;

/** Packets in one buffer, so that many are passed to another thread in one message. */
export class PacketBatch {
  readonly #bytes = new Uint8Array(batchCapacity);
  readonly #view = new DataView(this.#bytes.buffer);
  #length = 0;

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Appends a copy of a packet; false when it does not fit. */
  add({ line, userId, packet }: PassedPacket): boolean {
    const end = this.#length + prefixLength + packet.byteLength;
    if (packet.byteLength > longestPacket || end > batchCapacity) return false;
    this.#view.setUint32(this.#length, line);
    this.#view.setUint32(this.#length + 4, userId);
    this.#view.setUint16(this.#length + 8, packet.byteLength);
    this.#bytes.set(packet, this.#length + prefixLength);
    this.#length = end;
    return true;
  }

  /** The packets so far, in a buffer that belongs to the caller. The batch is empty afterwards. */
  take(): ArrayBuffer {
    const { buffer } = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return buffer;
  }
}

/** The packets of a batch, as views of its buffer. Stops at the first malformed one. */
export function* readBatch(batch: ArrayBuffer): Generator<PassedPacket, void, undefined> {
  const view = new DataView(batch);
  let at = 0;
  while (at + prefixLength <= batch.byteLength) {
    const from = at + prefixLength;
    const length = view.getUint16(at + 8);
    if (from + length > batch.byteLength) return;
    yield {
      line: view.getUint32(at),
      userId: view.getUint32(at + 4),
      packet: new Uint8Array(batch, from, length),
    };
    at = from + length;
  }
}
