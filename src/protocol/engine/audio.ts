import type { UserId } from '../ids';
import type { ChannelReport, LinkCommand, StatisticsReport } from './media';

/** What the own sound is to be like, in the words of its options. @source media 3 */
export interface SoundQuality {
  /** As it is: no noise suppression, and pauses are sent as everything else. */
  readonly originalSound: boolean;
  /** Encoded as music; only with `originalSound`. */
  readonly hifi: boolean;
  /** Two channels; only with `hifi`. */
  readonly stereo: boolean;
  /** More bits for the same sound. */
  readonly highBitrate: boolean;
}
/** A voice. */
export const voiceQuality: SoundQuality = {
  originalSound: false,
  hifi: false,
  stereo: false,
  highBitrate: false,
};
/** Channels that are captured and encoded for a quality. */
export const channelsOf = ({ originalSound, hifi, stereo }: SoundQuality): 1 | 2 =>
  originalSound && hifi && stereo ? 2 : 1;

/**
 * Where the own sound comes from, 48 kHz: the capture worklet gives it mono or interleaved, with all
 * sources (microphones, a file) mixed, in shared memory or through a port; a microphone that is alone
 * and goes through no processor is read from its track. Ports and streams are transferred.
 */
export type SampleSource = SharedArrayBuffer | MessagePort | ReadableStream<AudioData>;

/**
 * To `audio.worker`: one worker owns the audio socket, the encoder and all decoders. Captured samples
 * come through a ring in shared memory, or through a `MessagePort` where there is none.
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
  /** Answered by a `noiseSuppression` report; the model is loaded when it is first switched on. */
  | { readonly type: 'noiseSuppression'; readonly isOn: boolean }
  /** Kept for every capture from now on; `channels` of the capture say how much of it can be done. */
  | { readonly type: 'soundQuality'; readonly quality: SoundQuality }
  /** The way of decoded sound to the playback worklet (`playback.ts`); transferred. */
  | { readonly type: 'startPlayback'; readonly sink: MessagePort }
  | { readonly type: 'stopPlayback' }
  /** 0 to 100; 0 also stops decoding that person. @source media 9 */
  | { readonly type: 'volume'; readonly userId: UserId; readonly volume: number };

/**
 * Whether noise is suppressed: it runs, it does not, or its model could not be loaded and sound goes
 * on without it.
 */
export interface NoiseSuppressionReport {
  readonly type: 'noiseSuppression';
  readonly state: 'on' | 'off' | 'failed';
}

/** From `audio.worker`. `ready` is the first message. */
export type FromAudio =
  | { readonly type: 'ready'; readonly canEncode: boolean; readonly canDecode: boolean }
  /** This worker holds this lock (Web Locks) until it dies. */
  | { readonly type: 'alive'; readonly lock: string }
  | ChannelReport
  | StatisticsReport
  | NoiseSuppressionReport
  | { readonly type: 'captureStarted' }
  | { readonly type: 'captureStopped' }
  /** A track gives another rate than 48 kHz: an audio graph has to convert it. */
  | { readonly type: 'captureUnfit' }
  /** Ten times a second for meters; never enters the store. 0 to 1, linear peak. */
  | {
      readonly type: 'levels';
      readonly own: number;
      readonly users: readonly (readonly [UserId, number])[];
    }
  | { readonly type: 'activeSpeakers'; readonly users: readonly UserId[] }
  | { readonly type: 'speakingWhileMuted' }
  | { readonly type: 'silentMicrophone' };
