import { levelOf, silenceLevel, VoiceDetector } from '../../kernel/loudness';
import { PacketCodec, PacketKind, type PacketHeader } from '../../protocol/channels/packet';
import type { UserId } from '../../protocol/ids';
import { streamKeyOf, type StreamKey } from '../../protocol/streamKey';
import { openVoiceEncoder, type VoiceEncoder } from './opus';
import { rmsOfFrame } from './sound';
import type { CallSampleRate } from './carrier';

/** In a pause one of this many frames is sent, to keep the connection and the buffers active. */
const pauseEvery = 10;

/**
 * A quarter of the range of 32 bits behind the numbers of a person's computer: when they switch
 * from the telephone to it, its packets are not taken for late ones.
 */
export const firstSequence = 0xc000_0000;

/** A telephone that is in the meeting. */
export interface Phone {
  /** The seat whose voice it is. */
  readonly userId: UserId;
  /** Number of its call: no two calls of a seat seal with the same key id. */
  readonly keyId: number;
  readonly sampleRate: CallSampleRate;
  /** Receives 20 ms of the meeting; the samples may be reused after the call. */
  readonly send: (samples: Int16Array) => void;
  /** Receives a sealed packet of the telephone's sound. */
  readonly publish: (packet: Uint8Array) => void;
}

/** An encoded frame of a telephone, before it is sealed. */
export interface PhonePacket {
  readonly header: PacketHeader;
  readonly payload: Uint8Array;
}

/** A telephone's sound as packets: like a browser's microphone, 20 ms each, few in pauses. */
export class PhoneLine {
  readonly #encoder: VoiceEncoder;
  readonly #voice = new VoiceDetector();
  readonly #stream: StreamKey;
  #sequence = firstSequence;
  #counter = 0;
  #pause = 0;

  constructor(readonly phone: Phone) {
    this.#stream = streamKeyOf(phone.userId, 'phone');
    this.#encoder = openVoiceEncoder(phone.sampleRate);
  }

  /**
   * Takes 20 ms that began at `capturedAt` (milliseconds since 1970), to be sealed with the current
   * key. @returns undefined when nothing needs to be sent
   */
  packetOf(
    samples: Int16Array,
    { capturedAt, keyEpoch }: { readonly capturedAt: number; readonly keyEpoch: number },
  ): PhonePacket | undefined {
    const level = levelOf(rmsOfFrame(samples));
    const hasVoice = this.#voice.take(level);
    this.#pause = hasVoice ? 0 : this.#pause + 1;
    if (this.#pause % pauseEvery !== 0) return undefined;
    const payload = this.#encoder.encode(samples);
    const header: PacketHeader = {
      kind: PacketKind.audio,
      isKeyFrame: false,
      isEndOfFrame: true,
      temporalLayer: 0,
      hasVoice,
      isContinuation: false,
      layer: 0,
      ssrc: this.#stream,
      sequence: this.#sequence,
      codec: PacketCodec.opus,
      audioLevel: hasVoice ? level : silenceLevel,
      keyId: this.phone.keyId,
      captureTime: Math.max(0, Math.round(capturedAt * 1000)),
      counter: this.#counter,
      keyEpoch,
    };
    this.#sequence = (this.#sequence + 1) >>> 0;
    this.#counter += 1;
    return { header, payload };
  }

  /** Frees the encoder. */
  close(): void {
    this.#encoder.close();
  }
}
