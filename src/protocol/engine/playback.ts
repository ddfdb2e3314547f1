import type { UserId } from '../ids';
import type { StreamKey } from '../streamKey';

/** Name of the worklet processor that plays remote audio. */
export const playbackProcessor = 'plenary-playback';

/** A decoded packet of a speaker. Times in ms. */
export interface SoundPiece {
  readonly type: 'sound';
  readonly stream: StreamKey;
  /** 48 kHz, one or two channels of one length; transferred. */
  readonly planes: readonly Float32Array<ArrayBuffer>[];
  /** By the sender's clock. */
  readonly capturedAt: number;
  /** When it was decoded, by the receiver's clock. */
  readonly readyAt: number;
  /** Audio lost before it. */
  readonly lost: number;
  /** Silence before it, in which nothing was sent. */
  readonly pause: number;
  /** More is expected: missing audio is concealed. */
  readonly isSpeaking: boolean;
  /** The sender's clock may have jumped. */
  readonly isNewSession: boolean;
}

/**
 * How loud a person's voice is played (`volume`), or the sound of their share (`shareVolume`), 0 to
 * 100; 0 discards the buffered audio.
 * @source media 9 (sharing volume)
 * @decision A person's volume is of their voice alone: whoever mutes one may want the other.
 */
export interface VolumeMessage {
  readonly type: 'volume' | 'shareVolume';
  readonly userId: UserId;
  readonly volume: number;
}

/**
 * To the playback worklet, over the `MessagePort` that is the first message to its node. Decoded
 * audio goes there as it comes and is delayed, stretched, concealed and mixed at the output, so
 * that it is buffered only once.
 * @decision The documents leave the transport of samples open.
 */
export type ToPlayback =
  | SoundPiece
  | VolumeMessage
  /** The stream has ended. */
  | { readonly type: 'forget'; readonly stream: StreamKey }
  /** The output uses another port, or none: the processor ends. */
  | { readonly type: 'end' };

/** Playback of a stream since the last report. */
export interface PlayedVoice {
  readonly stream: StreamKey;
  /** Peak magnitude at its volume, 0 to 1. */
  readonly peak: number;
  /** Milliseconds of concealment. */
  readonly concealed: number;
  /** Milliseconds cut, so that a stall does not become delay. */
  readonly cut: number;
  /** Times that the buffer ran empty during speech. */
  readonly underruns: number;
  /** The age of the newest packet in the buffer, ms. */
  readonly waiting: number;
}

/** From the playback worklet, ten times a second while there are speakers. */
export interface PlaybackReport {
  readonly voices: readonly PlayedVoice[];
}
