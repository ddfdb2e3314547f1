import type { Result } from '../kernel/result';
import type { PictureSource } from '../protocol/channels/streamChannels';
import type { MediaChannel, MediaWorker } from '../protocol/vocabulary/media';
import type { SoundQuality } from '../protocol/engine/audio';
import type {
  MediaErrorCode,
  MediaKey,
  MediaSession,
  StatisticsReport,
} from '../protocol/engine/media';
import type { ProcessorTrouble } from '../protocol/engine/processor';
import type {
  ReceptionLimits,
  RendererKind,
  SendingLimits,
  Tile,
  VideoCaptureSettings,
} from '../protocol/engine/video';
import type { UserId } from '../protocol/ids';
import type { StreamKey } from '../protocol/streamKey';
import type { FrameProcessors } from './backgroundPort';
import type { DeviceFailure } from './devicesPort';
import type { PicturesPort } from './picturesPort';
import type { Unsubscribe } from './unsubscribe';

/** What the engine reports to the store, of all workers; statistics arrive once a second. */
export type EngineEvent =
  | {
      readonly type: 'socket';
      readonly medium: MediaChannel;
      readonly state: 'connecting' | 'connected' | 'closed';
      readonly code?: number;
    }
  | {
      readonly type: 'error';
      readonly medium: MediaChannel;
      readonly code: MediaErrorCode;
      readonly detail: string;
    }
  | { readonly type: 'counter'; readonly medium: MediaChannel; readonly counter: number }
  /** Delay and loss were seen: see {@link EnginePort.openCopy}. */
  | { readonly type: 'copyWanted'; readonly medium: MediaChannel }
  /** Nothing has come over an open socket for so long, in ms, though it was asked; sent each second. */
  | { readonly type: 'silent'; readonly medium: MediaChannel; readonly millis: number }
  /** A channel's media are encoded or decoded, or no longer are; sent at changes. */
  | {
      readonly type: 'status';
      readonly medium: MediaChannel;
      readonly direction: 'encode' | 'decode';
      readonly state: 'success' | 'fail';
    }
  /** A worker died or hung; another one took its place, and all that had been asked of it. */
  | { readonly type: 'workerReplaced'; readonly medium: MediaWorker }
  | {
      readonly type: 'statistics';
      readonly medium: MediaChannel;
      readonly report: StatisticsReport;
    }
  | { readonly type: 'captureStarted' | 'captureStopped'; readonly medium: MediaWorker }
  | { readonly type: 'firstFrame' | 'stalled'; readonly stream: StreamKey }
  /** A processor of local pictures failed: one that is not required is taken out. */
  | {
      readonly type: 'processorFailed';
      readonly source: PictureSource;
      readonly processorId: string;
      readonly trouble: ProcessorTrouble;
    }
  | { readonly type: 'decoding'; readonly stream: StreamKey; readonly state: 'success' | 'fail' }
  /** What became of {@link EnginePort.setNoiseSuppression}. */
  | { readonly type: 'noiseSuppression'; readonly state: 'on' | 'off' | 'failed' }
  /** The file in the place of a microphone; `ended` only where it is not looped. */
  | {
      readonly type: 'mediaFile';
      readonly state: 'playing' | 'paused' | 'ended' | 'stopped' | 'failed';
    }
  | { readonly type: 'activeSpeakers'; readonly users: readonly UserId[] }
  | { readonly type: 'speakingWhileMuted' }
  | { readonly type: 'silentMicrophone' }
  | { readonly type: 'autoplayFailed' };

/**
 * The media engine. Its workers are spawned by `prepare`, which a lobby calls after its first paint;
 * nothing here blocks, and every trouble arrives as an event.
 */
export interface EnginePort extends FrameProcessors {
  prepare(): Promise<EngineSupport>;
  subscribe(listener: (event: EngineEvent) => void): Unsubscribe;
  /** Levels for meters, ten times a second, 0 to 1; the own microphone's under `own`. */
  onLevels(
    listener: (own: number, users: readonly (readonly [UserId, number])[]) => void,
  ): Unsubscribe;
  /** Opens a channel's socket; a former one is closed. */
  connect(channel: MediaChannel, session: MediaSession): void;
  /** Opens a second socket of a connected channel, which carries copies; the first copy wins. */
  openCopy(channel: MediaChannel, url: string): void;
  disconnect(): void;
  /** The meeting has another key; sockets stay. */
  rekey(key: MediaKey): void;
  startMicrophone(track: MediaStreamTrack): void;
  stopMicrophone(): void;
  mute(isMuted: boolean): void;
  /** RNNoise in the audio worker; answered by an event, also where it failed. */
  setNoiseSuppression(isOn: boolean): void;
  /**
   * How the own sound is encoded, now and later. What runs is changed while it runs; stereo also needs
   * a microphone that was opened with two channels.
   */
  setSoundQuality(quality: SoundQuality): void;
  /** A second microphone, mixed into the own sound beside the first; replaces a former second one. */
  startSecondaryMicrophone(track: MediaStreamTrack): Promise<Result<void, DeviceFailure>>;
  stopSecondaryMicrophone(): void;
  /**
   * Plays a file into the own sound; a running microphone is heard with it, so stop that where the
   * file stands for it. Replaces a former file. Fails with `decode-failed` where it cannot be loaded
   * or is no sound, `autoplay-failed` where a gesture is needed first.
   */
  startMediaFile(file: MediaFile): Promise<Result<void, DeviceFailure>>;
  pauseMediaFile(): void;
  resumeMediaFile(): void;
  stopMediaFile(): void;
  /**
   * Puts an embedder's own AudioWorklet processor into the way of the own sound, before it is captured
   * and after processors that were added earlier. One that has the same name is replaced.
   * Fails with `init-failed` where the module cannot be loaded or does not register that name.
   * See docs/processors.md.
   */
  addAudioProcessor(processor: AudioProcessor): Promise<Result<void, DeviceFailure>>;
  removeAudioProcessor(processorName: string): void;
  /** Opens playback; must follow a person's gesture where the browser asks for one. */
  startPlayback(speakerId: string): Promise<Result<void, DeviceFailure>>;
  stopPlayback(): void;
  setSpeaker(speakerId: string): Promise<Result<void, DeviceFailure>>;
  setVolume(userId: UserId, volume: number): void;
  /** Captures a track as the pictures of `source`, in the place of a former one. */
  startPicture(
    source: PictureSource,
    track: MediaStreamTrack,
    settings: VideoCaptureSettings,
  ): void;
  stopPicture(source: PictureSource): void;
  /** A local picture for a self-preview: told now, and at every start and stop. */
  onLocalPicture(
    source: PictureSource,
    listener: (track: MediaStreamTrack | undefined) => void,
  ): Unsubscribe;
  /** Streams that will be wanted; forgotten when the first tiles are laid out. */
  expectVideo(streams: readonly StreamKey[]): void;
  limitReception(limits: ReceptionLimits): void;
  limitSending(source: PictureSource, limits: SendingLimits): void;
  /** A canvas that shows other people; `onLost` asks for a new one. */
  mountCanvas(canvas: HTMLCanvasElement, background: string, onLost: () => void): StageCanvas;
  /** Pictures that leave the canvas: loaded when they are first wanted. */
  pictures(): Promise<PicturesPort>;
  /** Ends workers, sockets, contexts. The engine may be prepared again. */
  dispose(): void;
}
/** A file of sound that is played as if a microphone heard it. @source media 3 (mediaFile) */
export interface MediaFile {
  /** Of this origin, a `blob:` address, or one that allows this origin by CORS and by policy. */
  readonly url: string;
  readonly loop: boolean;
  /** Whether it is played here too. */
  readonly playback: boolean;
  /** Where it begins, in seconds; 0 if left out. */
  readonly currentTime?: number;
}
/** An embedder's own processor of sound: a registered AudioWorkletProcessor of a module. */
export interface AudioProcessor {
  readonly moduleUrl: string;
  readonly processorName: string;
  /** Its `processorOptions`; must be cloneable. */
  readonly options?: Readonly<Record<string, unknown>>;
}
/** A mounted canvas: told what to draw where, until it is unmounted. */
export interface StageCanvas {
  layout(width: number, height: number, tiles: readonly Tile[]): void;
  unmount(): void;
}
/** What this browser can do, by feature, not brand. */
export interface EngineSupport {
  readonly canSendAudio: boolean;
  readonly canReceiveAudio: boolean;
  readonly canSendVideo: boolean;
  readonly canReceiveVideo: boolean;
  readonly renderer: RendererKind | 'none';
  /** What is missing, for the explanation: names of browser features. */
  readonly missing: readonly string[];
}
