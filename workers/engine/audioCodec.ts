import { audioSampleRate, opusFrameSamples } from '../../src/protocol/engine/rings';

/** bit/s of a voice. @decision The documents show none. */
export const voiceBitrate = 32_000;
/** An Opus frame, in microseconds. */
export const opusFrameDuration = (1_000_000 * opusFrameSamples) / audioSampleRate;

/** The registered option that the TypeScript library does not know yet. */
interface SpeechOpus extends OpusEncoderConfig {
  readonly application: 'voip';
}
const speech: SpeechOpus = {
  frameDuration: opusFrameDuration,
  application: 'voip',
  complexity: 5,
};

/** Opus for speech in frames of 20 ms. */
export const opusEncoderConfig: AudioEncoderConfig = {
  codec: 'opus',
  sampleRate: audioSampleRate,
  numberOfChannels: 1,
  bitrate: voiceBitrate,
  opus: speech,
};
/** Opus as a speaker sends it. */
export const opusDecoderConfig: AudioDecoderConfig = {
  codec: 'opus',
  sampleRate: audioSampleRate,
  numberOfChannels: 1,
};
