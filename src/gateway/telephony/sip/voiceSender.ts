import type { Environment } from '../../environment';
import { openCodec, rtpClockRate, type CodecName, type VoiceCodec } from './codecs';
import { printRtp } from './rtpPacket';

/** Counts of sent packets, for reports. */
export interface SentSoFar {
  readonly packets: number;
  /** Bytes of payload. */
  readonly bytes: number;
  /** The next timestamp. */
  readonly timestamp: number;
}

/**
 * Makes packets of the meeting's sound. Sequence number, timestamp and source begin at random
 * values.
 * @source RFC 3550 section 5.1
 */
export class VoiceSender {
  readonly ssrc: number;
  #sequence: number;
  #timestamp: number;
  #packets = 0;
  #bytes = 0;
  #codec: VoiceCodec | undefined;
  #payloadType = 0;

  constructor(environment: Pick<Environment, 'secret'>) {
    const chance = environment.secret(10);
    this.ssrc = chance.readUInt32BE(0);
    this.#timestamp = chance.readUInt32BE(4);
    this.#sequence = chance.readUInt16BE(8);
  }

  get sent(): SentSoFar {
    return { packets: this.#packets, bytes: this.#bytes, timestamp: this.#timestamp };
  }

  /** From now on in this codec. */
  use(name: CodecName, payloadType: number): void {
    if (this.#codec?.name !== name) this.#codec = openCodec(name);
    this.#payloadType = payloadType;
  }

  /** The bytes of the next packet: 20 ms. */
  packetOf(samples: Int16Array): Buffer | undefined {
    const codec = this.#codec;
    if (!codec) return undefined;
    const payload = codec.encode(samples);
    const packet = printRtp({
      payloadType: this.#payloadType,
      isMarked: this.#packets === 0,
      sequence: this.#sequence,
      timestamp: this.#timestamp,
      ssrc: this.ssrc,
      payload,
    });
    this.#packets += 1;
    this.#bytes += payload.length;
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#skip(samples.length, codec.sampleRate);
    return packet;
  }

  /** Advances the time without a packet, while the peer does not receive. */
  pass(samples: Int16Array): void {
    if (this.#codec) this.#skip(samples.length, this.#codec.sampleRate);
  }

  #skip(count: number, sampleRate: number): void {
    this.#timestamp = (this.#timestamp + (count * rtpClockRate) / sampleRate) >>> 0;
  }
}
