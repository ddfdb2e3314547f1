import type { UserId } from '../ids';
import type {
  CounterReport,
  ErrorReport,
  MediaSession,
  SilenceReport,
  SocketReport,
  StatisticsReport,
} from './media';

/**
 * To `audio.worker`: one worker owns the audio socket, the encoder, all decoders and the mix. Samples
 * travel through rings in shared memory, or through `MessagePort`s where there is none.
 */
export type ToAudio =
  | { readonly type: 'connect'; readonly session: MediaSession }
  | { readonly type: 'disconnect' }
  /** 48 kHz mono from the capture worklet. A `MessagePort` is transferred. */
  | { readonly type: 'startCapture'; readonly source: SharedArrayBuffer | MessagePort }
  | { readonly type: 'stopCapture' }
  /** While muted nothing is encoded or sent; levels are still measured for the hint. */
  | { readonly type: 'mute'; readonly isMuted: boolean }
  /** 48 kHz stereo interleaved to the playback worklet. A `MessagePort` is transferred. */
  | { readonly type: 'startPlayback'; readonly sink: SharedArrayBuffer | MessagePort }
  | { readonly type: 'stopPlayback' }
  /** 0 to 100; 0 also stops decoding that person. @source media 9 */
  | { readonly type: 'volume'; readonly userId: UserId; readonly volume: number };

/** From `audio.worker`. `ready` is the first message. */
export type FromAudio =
  | { readonly type: 'ready'; readonly canEncode: boolean; readonly canDecode: boolean }
  | SocketReport
  | SilenceReport
  | ErrorReport
  | CounterReport
  | StatisticsReport
  | { readonly type: 'captureStarted' }
  | { readonly type: 'captureStopped' }
  /** Ten times a second for meters; never enters the store. 0 to 1, linear peak. */
  | {
      readonly type: 'levels';
      readonly own: number;
      readonly users: readonly (readonly [UserId, number])[];
    }
  | { readonly type: 'activeSpeakers'; readonly users: readonly UserId[] }
  | { readonly type: 'speakingWhileMuted' }
  | { readonly type: 'silentMicrophone' };
