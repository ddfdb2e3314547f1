import type { Result } from '../kernel/result';
import type { Percent } from '../kernel/units';
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
  ContentClass,
  ContentKind,
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

/** Events of the engine for the store, from all workers; statistics arrive once a second. */
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
  /** Delay and loss call for a second socket: see {@link EnginePort.openCopy}. */
  | { readonly type: 'copyWanted'; readonly medium: MediaChannel }
  /** A channel that opens when it is used is used, and not connected: it waits for `connect`. */
  | { readonly type: 'used'; readonly medium: MediaChannel }
  /**
   * Milliseconds for which an open socket is silent although data was requested; sent each second.
   */
  | { readonly type: 'silent'; readonly medium: MediaChannel; readonly millis: number }
  /** Whether a channel's media are encoded or decoded; sent at changes. */
  | {
      readonly type: 'status';
      readonly medium: MediaChannel;
      readonly direction: 'encode' | 'decode';
      readonly state: 'success' | 'fail';
    }
  /** A worker died or hung; another one replaced it, with all of its settings. */
  | { readonly type: 'workerReplaced'; readonly medium: MediaWorker }
  | {
      readonly type: 'statistics';
      readonly medium: MediaChannel;
      readonly report: StatisticsReport;
    }
  | { readonly type: 'firstFrame' | 'stalled'; readonly stream: StreamKey }
  /** The size of what is shared, in pixels: before its first frame is drawn, and at each change. */
  | {
      readonly type: 'sized';
      readonly stream: StreamKey;
      readonly width: number;
      readonly height: number;
    }
  /** A share is sent as this now. */
  | { readonly type: 'content'; readonly source: PictureSource; readonly kind: ContentKind }
  /** A share shows this now; undefined once nobody watches any more. */
  | {
      readonly type: 'shows';
      readonly source: PictureSource;
      readonly shows: ContentClass | undefined;
    }
  /** A processor of local video failed: one that is not required is removed. */
  | {
      readonly type: 'processorFailed';
      readonly source: PictureSource;
      readonly processorId: string;
      readonly trouble: ProcessorTrouble;
    }
  | { readonly type: 'decoding'; readonly stream: StreamKey; readonly state: 'success' | 'fail' }
  /** The result of {@link EnginePort.setNoiseSuppression}. */
  | { readonly type: 'noiseSuppression'; readonly state: 'on' | 'off' | 'failed' }
  /** The state of the file that replaces the microphone; `ended` only if it does not loop. */
  | {
      readonly type: 'mediaFile';
      readonly state: 'playing' | 'paused' | 'ended' | 'stopped' | 'failed';
    }
  | { readonly type: 'activeSpeakers'; readonly users: readonly UserId[] }
  | { readonly type: 'speakingWhileMuted' }
  | { readonly type: 'silentMicrophone' }
  | { readonly type: 'autoplayFailed' };

/**
 * The media engine. `prepare` spawns its workers, which the lobby calls after its first paint; no
 * call blocks, and every error arrives as an event.
 */
export interface EnginePort {
  prepare(): Promise<EngineSupport>;
  subscribe(listener: (event: EngineEvent) => void): Unsubscribe;
  /** Levels for meters, ten times a second, 0 to 1; `own` is the local microphone's. */
  onLevels(
    listener: (own: number, users: readonly (readonly [UserId, number])[]) => void,
  ): Unsubscribe;
  /** Opens a channel's socket, and closes a former one. */
  connect(channel: MediaChannel, session: MediaSession): void;
  /**
   * Opens a second socket of a connected channel for copies, of which the first to arrive counts.
   */
  openCopy(channel: MediaChannel, url: string): void;
  disconnect(): void;
  /** Replaces the meeting's key; sockets stay. */
  rekey(key: MediaKey): void;
  startMicrophone(track: MediaStreamTrack): void;
  stopMicrophone(): void;
  mute(isMuted: boolean): void;
  /** RNNoise in the audio worker; an event reports the result, including failure. */
  setNoiseSuppression(isOn: boolean): void;
  /**
   * Sets how the local audio is encoded. Applies to running audio too; stereo also needs a
   * microphone that was opened with two channels.
   */
  setSoundQuality(quality: SoundQuality): void;
  /** A second microphone, mixed into the local audio; replaces a former second one. */
  startSecondaryMicrophone(track: MediaStreamTrack): Promise<Result<void, DeviceFailure>>;
  stopSecondaryMicrophone(): void;
  /**
   * Mixes a file into the local audio; stop a running microphone if the file replaces it. Replaces
   * a former file. Fails with `decode-failed` when the file cannot be loaded or has no audio,
   * `autoplay-failed` when a gesture is needed first.
   */
  startMediaFile(file: MediaFile): Promise<Result<void, DeviceFailure>>;
  pauseMediaFile(): void;
  resumeMediaFile(): void;
  stopMediaFile(): void;
  /**
   * Adds an embedder's AudioWorklet processor to the local audio, before it is captured and after
   * earlier processors. It replaces a processor of the same name. Fails with `init-failed` when the
   * module cannot be loaded or does not register that name. See docs/processors.md.
   */
  addAudioProcessor(processor: AudioProcessor): Promise<Result<void, DeviceFailure>>;
  removeAudioProcessor(processorName: string): void;
  /** Starts playback; must follow a person's gesture where the browser requires one. */
  startPlayback(speakerId: string): Promise<Result<void, DeviceFailure>>;
  stopPlayback(): void;
  setSpeaker(speakerId: string): Promise<Result<void, DeviceFailure>>;
  /** Of a person's voice, 0 to 100. */
  setVolume(userId: UserId, volume: number): void;
  /** Of the sound of a person's share. */
  setShareVolume(userId: UserId, volume: Percent): void;
  /** Sends the sound of the own share, whether or not the microphone is muted. */
  startShareAudio(track: MediaStreamTrack): void;
  stopShareAudio(): void;
  /** Captures a track as the video of `source`, in place of the former one. */
  startPicture(
    source: PictureSource,
    track: MediaStreamTrack,
    settings: VideoCaptureSettings,
  ): void;
  stopPicture(source: PictureSource): void;
  /** The processors of a source; they stay when it stops, and go on when it starts. */
  processorsOf(source: PictureSource): FrameProcessors;
  /** Keeps the last picture of a source, also for whoever comes to watch, until it stops. */
  pausePicture(source: PictureSource): void;
  /** Goes on with what the source shows by now. */
  resumePicture(source: PictureSource): void;
  /** Sends a source as what it shows; undefined: as the engine sees it. Until it stops. */
  chooseContent(source: PictureSource, kind: ContentKind | undefined): void;
  /** The track of a self-preview: reported now, and at every start and stop. */
  onLocalPicture(
    source: PictureSource,
    listener: (track: MediaStreamTrack | undefined) => void,
  ): Unsubscribe;
  /** Streams that will be subscribed; discarded when the first tiles are laid out. */
  expectVideo(streams: readonly StreamKey[]): void;
  limitReception(limits: ReceptionLimits): void;
  limitSending(source: PictureSource, limits: SendingLimits): void;
  /**
   * Shows other participants in a box of the page, which is positioned and empty: on a canvas or in
   * video elements, whichever costs this machine less. `background` is the color of what has no
   * video.
   */
  mountStage(box: HTMLElement, background: string): MountedStage;
  /** Video outside the stage: loaded when first used. */
  pictures(): Promise<PicturesPort>;
  /** Ends workers, sockets and contexts. The engine can be prepared again. */
  dispose(): void;
}
/** An audio file, sent as if from a microphone. @source media 3 (mediaFile) */
export interface MediaFile {
  /**
   * An address of this origin, a `blob:` address, or one that permits this origin by CORS and by
   * policy.
   */
  readonly url: string;
  readonly loop: boolean;
  /** Whether it is also played locally. */
  readonly playback: boolean;
  /** Start position in seconds; 0 by default. */
  readonly currentTime?: number;
}
/** An embedder's audio processor: an AudioWorkletProcessor that a module registers. */
export interface AudioProcessor {
  readonly moduleUrl: string;
  readonly processorName: string;
  /** Its `processorOptions`; must be cloneable. */
  readonly options?: Readonly<Record<string, unknown>>;
}
/** A box with tiles, which shows its latest layout until it is unmounted. */
export interface MountedStage {
  layout(width: number, height: number, tiles: readonly Tile[]): void;
  unmount(): void;
}
/** The capabilities of this browser, by feature and not by brand. */
export interface EngineSupport {
  readonly canSendAudio: boolean;
  readonly canReceiveAudio: boolean;
  readonly canSendVideo: boolean;
  readonly canReceiveVideo: boolean;
  /** Cameras can be panned, tilted or zoomed. */
  readonly canMoveCamera: boolean;
  /** A screen, window or tab can be captured; phones have no such capture. */
  readonly canShare: boolean;
  readonly renderer: RendererKind | 'none';
  /** Names of missing browser features, for the explanation. */
  readonly missing: readonly string[];
}
