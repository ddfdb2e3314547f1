import type { UserId } from '../ids';
import type { StreamKey } from '../streamKey';

/** Name of the worklet processor that plays what people say. */
export const playbackProcessor = 'plenary-playback';

/** A decoded packet of a speaker. Times in ms. */
export interface SoundPiece {
  readonly type: 'sound';
  readonly stream: StreamKey;
  /** 48 kHz, one or two channels of one length; transferred. */
  readonly planes: readonly Float32Array<ArrayBuffer>[];
  /** By the speaker's clock. */
  readonly capturedAt: number;
  /** When it was decoded, by the listener's clock. */
  readonly readyAt: number;
  /** Sound that was lost before it. */
  readonly lost: number;
  /** Before it, nobody spoke and nothing was sent. */
  readonly pause: number;
  /** More is expected: what does not come is filled in. */
  readonly isSpeaking: boolean;
  /** The speaker's clock may have jumped. */
  readonly isNewSession: boolean;
}

/**
 * To the playback worklet, over the `MessagePort` that is the first message to its node: decoded sound
 * goes there as it comes, and is delayed, stretched, filled in and mixed where the loudspeaker takes
 * it, so that it waits once and not twice.
 * @decision The documents leave the transport of samples open.
 */
export type ToPlayback =
  | SoundPiece
  /** Of all streams of a person, 0 to 100; with 0 what waits is thrown away. */
  | { readonly type: 'volume'; readonly userId: UserId; readonly volume: number }
  /** Nothing comes on this stream any more. */
  | { readonly type: 'forget'; readonly stream: StreamKey }
  /** The loudspeaker has another port, or none: the processor ends. */
  | { readonly type: 'end' };

/** What was played of a stream since the last report. */
export interface PlayedVoice {
  readonly stream: StreamKey;
  /** The greatest magnitude at its volume, 0 to 1. */
  readonly peak: number;
  /** Milliseconds filled in for what did not come. */
  readonly concealed: number;
  /** Milliseconds cut out so that a stall does not become delay. */
  readonly cut: number;
  /** Times that nothing was left in the middle of speech. */
  readonly underruns: number;
  /** How long the newest piece waits, ms. */
  readonly waiting: number;
}

/** From the playback worklet, ten times a second while there are speakers. */
export interface PlaybackReport {
  readonly voices: readonly PlayedVoice[];
}
