import type { UserId } from '../ids';
import type { VolumeMessage } from './playback';
import type { ChannelReport, LinkCommand, StatisticsReport } from './media';

/** The processing of the local audio, in the words of its options. @source media 3 */
export interface SoundQuality {
  /** No noise suppression, and pauses are sent like speech. */
  readonly originalSound: boolean;
  /** Encoded as music; only with `originalSound`. */
  readonly hifi: boolean;
  /** Two channels; only with `hifi`. */
  readonly stereo: boolean;
  /** A higher bitrate for the same sound. */
  readonly highBitrate: boolean;
}
/** The default: speech. */
export const voiceQuality: SoundQuality = {
  originalSound: false,
  hifi: false,
  stereo: false,
  highBitrate: false,
};
/** The number of channels that are captured and encoded. */
export const channelsOf = ({ originalSound, hifi, stereo }: SoundQuality): 1 | 2 =>
  originalSound && hifi && stereo ? 2 : 1;

/**
 * Where the local audio comes from, at 48 kHz. The capture worklet sends it mono or interleaved,
 * with all sources (microphones, a file) mixed, in shared memory or through a port; a single
 * microphone without a processor is read from its track. Ports and streams are transferred.
 */
export type SampleSource = SharedArrayBuffer | MessagePort | ReadableStream<AudioData>;

/**
 * To `audio.worker`, which owns the audio socket, the encoder and all decoders. Captured samples
 * come through a ring in shared memory, or through a `MessagePort` without shared memory.
 */
export type ToAudio =
  | LinkCommand
  | {
      readonly type: 'startCapture';
      readonly source: SampleSource;
      readonly channels: 1 | 2;
    }
  | { readonly type: 'stopCapture' }
  /** While muted nothing is encoded or sent; levels are still measured for the hint. */
  | { readonly type: 'mute'; readonly isMuted: boolean }
  /** Answered by a `noiseSuppression` report; the model loads when it is first switched on. */
  | { readonly type: 'noiseSuppression'; readonly isOn: boolean }
  /** Applies to every later capture; `channels` of the capture limits it. */
  | { readonly type: 'soundQuality'; readonly quality: SoundQuality }
  /** The port to the playback worklet (`playback.ts`) for decoded audio; transferred. */
  | { readonly type: 'startPlayback'; readonly sink: MessagePort }
  | { readonly type: 'stopPlayback' }
  /** The sound of the own share, in two channels: sent whether or not the microphone is muted. */
  | { readonly type: 'startShareAudio'; readonly source: SampleSource }
  | { readonly type: 'stopShareAudio' }
  /** 0 also stops decoding. @source media 9 */
  | VolumeMessage;

/**
 * Whether noise suppression runs, or its model could not be loaded and audio continues without it.
 */
export interface NoiseSuppressionReport {
  readonly type: 'noiseSuppression';
  readonly state: 'on' | 'off' | 'failed';
}

/** From `audio.worker`. `ready` is the first message. */
export type FromAudio =
  | { readonly type: 'ready'; readonly canEncode: boolean; readonly canDecode: boolean }
  /** The worker holds this lock (Web Locks) until it dies. */
  | { readonly type: 'alive'; readonly lock: string }
  | ChannelReport
  | StatisticsReport
  | NoiseSuppressionReport
  /** The track's rate is not 48 kHz: an audio graph has to convert it. */
  | { readonly type: 'captureUnfit'; readonly source: 'microphone' | 'shareAudio' }
  /** Ten times a second for meters; never enters the store. 0 to 1, linear peak. */
  | {
      readonly type: 'levels';
      readonly own: number;
      readonly users: readonly (readonly [UserId, number])[];
    }
  | { readonly type: 'activeSpeakers'; readonly users: readonly UserId[] }
  | { readonly type: 'speakingWhileMuted' }
  | { readonly type: 'silentMicrophone' };
