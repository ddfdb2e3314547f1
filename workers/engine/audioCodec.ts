import { voiceQuality, type SoundQuality } from '../../src/protocol/engine/audio';
import { audioSampleRate, opusFrameSamples } from '../../src/protocol/engine/rings';

/** bit/s by kind of audio. @decision The documents show none. */
const bitrates = {
  voice: 32_000,
  highVoice: 64_000,
  original: 64_000,
  highOriginal: 96_000,
  music: 128_000,
  highMusic: 192_000,
} as const;
/** An Opus frame, in microseconds. */
const opusFrameDuration = (1_000_000 * opusFrameSamples) / audioSampleRate;

/** Registered options that the TypeScript library lacks. */
interface KnownOpus extends OpusEncoderConfig {
  readonly application: 'voip' | 'audio';
  readonly signal: 'auto' | 'voice' | 'music';
}

/** bit/s of a quality. */
export const bitrateOf = ({ originalSound, hifi, highBitrate }: SoundQuality): number => {
  if (!originalSound) return highBitrate ? bitrates.highVoice : bitrates.voice;
  if (!hifi) return highBitrate ? bitrates.highOriginal : bitrates.original;
  return highBitrate ? bitrates.highMusic : bitrates.music;
};

/**
 * Opus in frames of 20 ms: for speech, original sound, or music. `channels` is the number of
 * captured channels: an encoder accepts no other.
 */
export const opusEncoderConfig = (
  quality: SoundQuality = voiceQuality,
  channels: 1 | 2 = 1,
): AudioEncoderConfig => {
  const isMusic = quality.originalSound && quality.hifi;
  const opus: KnownOpus = {
    frameDuration: opusFrameDuration,
    application: quality.originalSound ? 'audio' : 'voip',
    signal: isMusic ? 'music' : 'auto',
    complexity: isMusic ? 9 : 5,
  };
  return {
    codec: 'opus',
    sampleRate: audioSampleRate,
    numberOfChannels: channels,
    bitrate: bitrateOf(quality),
    opus,
  };
};
/** Opus as a speaker sends it; a decoder of one channel mixes stereo down. */
export const opusDecoderConfig = (channels: 1 | 2 = 1): AudioDecoderConfig => ({
  codec: 'opus',
  sampleRate: audioSampleRate,
  numberOfChannels: channels,
});
/** Whether an Opus packet is stereo (RFC 6716, section 3.1). */
export const isStereo = (packet: Uint8Array): boolean => ((packet[0] ?? 0) & 4) !== 0;
