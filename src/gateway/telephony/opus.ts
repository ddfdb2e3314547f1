import { Decoder, Encoder } from '@evan/opus/wasm/index.js';
import type { CallSampleRate } from './carrier';
import { longestOpusPacket } from './opusPacket';

/** Requests of libopus (opus_defines.h). */
const setBitrate = 4002;
const setComplexity = 4010;
/** bit/s of a telephone's voice: more than a telephone's band needs. @decision */
const voiceBitrate = 24_000;
/** Like browsers' encoders: half of the highest quality, at a third of the cost. */
const complexity = 5;

/** Encodes frames of 20 ms at one sample rate; the decoder may use another. */
export interface VoiceEncoder {
  /** The result belongs to the caller. */
  encode(samples: Int16Array): Uint8Array;
  close(): void;
}

/** Opens an Opus encoder for speech, mono. Its memory is freed by `close`. */
export const openVoiceEncoder = (sampleRate: CallSampleRate): VoiceEncoder => {
  const encoder = new Encoder({ channels: 1, sample_rate: sampleRate, application: 'voip' });
  encoder.ctl(setBitrate, voiceBitrate);
  encoder.ctl(setComplexity, complexity);
  return { encode: (samples) => encoder.encode(samples), close: () => encoder.drop() };
};

/** Decodes packets to one sample rate, whatever they were encoded from. */
export interface VoiceDecoder {
  /** Undefined when the packet is not Opus. The result belongs to the caller. */
  decode(packet: Uint8Array): Int16Array | undefined;
  close(): void;
}

/** Opens an Opus decoder, mono. Its memory is freed by `close`. */
export const openVoiceDecoder = (sampleRate: CallSampleRate): VoiceDecoder => {
  const decoder = new Decoder({ channels: 1, sample_rate: sampleRate });
  return {
    decode: (packet) => {
      // The decoder takes an empty packet for a long loss, and a longer one overflows it.
      if (packet.byteLength === 0 || packet.byteLength > longestOpusPacket) return undefined;
      try {
        const pcm = decoder.decode(packet);
        return new Int16Array(pcm.buffer, pcm.byteOffset, pcm.byteLength / 2);
      } catch {
        return undefined;
      }
    },
    close: () => decoder.drop(),
  };
};
