import { levelOf, silenceLevel, VoiceDetector } from '../../kernel/loudness';
import { PacketCodec, PacketKind, type PacketHeader } from '../../protocol/channels/packet';
import type { UserId } from '../../protocol/ids';
import { streamKeyOf, type StreamKey } from '../../protocol/streamKey';
import { openVoiceEncoder, type VoiceEncoder } from './opus';
import { rmsOfFrame } from './sound';
import type { CallSampleRate } from './carrier';

/** In a pause one frame in so many is sent, to keep the way and the buffers warm. */
const pauseEvery = 10;

/**
 * A quarter of the circle of 32 bits behind what a person's computer sends: when they come back from
 * the telephone to it, their numbers have gone on, and nobody takes them for late.
 */
export const firstSequence = 0xc000_0000;

/** A telephone that is in the meeting. */
export interface Phone {
  /** The seat that is heard by it. */
  readonly userId: UserId;
  /** Number of its call: no two calls of a seat seal with the same key id. */
  readonly keyId: number;
  readonly sampleRate: CallSampleRate;
  /** Takes 20 ms of the meeting; the samples are only lent. */
  readonly send: (samples: Int16Array) => void;
  /** Takes a sealed packet of what is said into it. */
  readonly publish: (packet: Uint8Array) => void;
}

/** An encoded frame of a telephone, before it is sealed. */
export interface PhonePacket {
  readonly header: PacketHeader;
  readonly payload: Uint8Array;
}

/** What a telephone says, as packets: as a browser's microphone, 20 ms at a time, little in pauses. */
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
   * Takes 20 ms that began at `capturedAt` (milliseconds since 1970), to be sealed with that key.
   * @returns undefined where nothing need be sent
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
