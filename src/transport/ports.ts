import type { LoadBackground, ProcessorDoor } from './backgroundPort';
import type { Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { UserId } from '../protocol/ids';
import type { Layer } from '../protocol/channels/packet';
import type { Refusal } from '../protocol/error';
import type {
  MediaErrorCode,
  MediaKey,
  MediaSession,
  StatisticsReport,
} from '../protocol/engine/media';
import type { ProcessorTrouble } from '../protocol/engine/processor';
import type { SoundQuality } from '../protocol/engine/audio';
import type {
  ReceptionLimits,
  RendererKind,
  SendingLimits,
  Tile,
  VideoCaptureSettings,
} from '../protocol/engine/video';
import type { InfoQuery, InfoReply } from '../protocol/http/meetingInfo';
import type { PingReply } from '../protocol/http/relayPing';
import type { SoundAlert } from '../protocol/vocabulary/sounds';

/**
 * Everything the client core asks of the world. Sagas get them from saga context; the browser's
 * versions are in `browser/`, the tests' in `test/fakes/`.
 */
export interface Ports {
  readonly clock: Clock;
  readonly signal: SignalPort;
  readonly http: HttpPort;
  readonly storage: StoragePort;
  readonly devices: DevicesPort;
  readonly headset: HeadsetPort;
  readonly engine: EnginePort;
  readonly environment: EnvironmentPort;
  readonly sounds: SoundsPort;
  /** Loaded when a background is first wanted. */
  readonly background: LoadBackground;
  readonly log: LogPort;
}

/** Ends what it was given for; safe to call twice. */
export type Unsubscribe = () => void;

/** Time and chance. Nothing else reads either. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Monotonic milliseconds. */
  monotonic(): number;
  after(delay: Millis, run: () => void): Unsubscribe;
  random(): number;
  /** Url-safe random text of `length` characters (8 to 64). */
  token(length: number): string;
}

/** A signalling or presence socket. Text in, text out; parsing is the channel's work. */
export interface SignalSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
}
/** What a text socket tells; `closed` comes last. */
export type SignalSocketEvent =
  | { readonly type: 'open' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'closed'; readonly code: number; readonly reason: string };

/** Opens sockets that carry text: signalling and presence. */
export interface SignalPort {
  /** Opens a socket; events follow in order, `closed` last and exactly once. */
  open(url: string, onEvent: (event: SignalSocketEvent) => void): SignalSocket;
}

/** HTTP calls, answered parsed. Network trouble is a refusal with 'connection error'. */
export interface HttpPort {
  /** Asks the page's own gateway, or the one at the origin `server`. */
  meetingInfo(query: InfoQuery, server?: string): Promise<Result<InfoReply, Refusal>>;
  pingRelay(
    relay: string,
    meetingNumber: string,
    query: { readonly ts: string; readonly auth: string; readonly rwcToken: string },
  ): Promise<Result<PingReply, Refusal>>;
  /** Survives the closing page (a beacon). */
  leaveBeforeHost(meetingNumber: string, name: string): void;
}

/**
 * Two stores. `session` is synchronous and per tab; `local` is asynchronous and per browser.
 * Before `ready` has resolved every use fails with the documented texts. @source core 3, core 5
 */
export interface StoragePort {
  ready(): Promise<void>;
  readonly session: {
    get(key: SessionKey): string | null;
    set(key: SessionKey, value: string): void;
    remove(key: SessionKey): void;
  };
  readonly local: {
    get(key: LocalKey): Promise<unknown>;
    set(key: LocalKey, value: unknown): Promise<void>;
    remove(key: LocalKey): Promise<void>;
  };
}
/** Per-session keys. @source core 3 */
export type SessionKey =
  | 'option'
  | 'webToken'
  | 'meetingToken'
  | 'zoomToken'
  | 'ivState'
  | 'isOnHold'
  | 'participantId'
  | 'userName'
  | 'userEmail'
  | 'boStatus'
  | 'boCommand'
  | 'encryptKeyAudio'
  | 'encryptKeyVideo'
  | 'encryptKeySharing'
  | 'failoverCount'
  | 'recordingToken'
  /** Which meeting the others belong to, and how to come back to it. @decision */
  | 'meeting'
  /** The own audio, mute, camera and hand, for a seat that the gateway has forgotten. @decision */
  | 'ownMedia'
  /** The draft of a chat message, the open panel and the view. @decision */
  | 'screen';
/** Per-browser keys. @source core 3 */
export type LocalKey =
  | 'background'
  | 'backgroundPictures'
  | 'deviceId'
  | 'preferences'
  | 'recentMeetings'
  | 'sounds'
  | 'settings';

/** What a device is for. */
export type DeviceKind = 'microphone' | 'camera' | 'speaker';
/** A device of this browser; labels are empty until a permission was given. */
export interface Device {
  readonly kind: DeviceKind;
  readonly deviceId: string;
  readonly label: string;
  readonly groupId: string;
}
/** Why a device did not open, translated where the browser is called. */
export type DeviceFailure = { readonly code: MediaErrorCode; readonly detail: string };

/** A running microphone or camera. Never enters an action; whoever opened it closes it. */
export interface CapturedTrack {
  readonly kind: 'microphone' | 'camera';
  readonly deviceId: string;
  readonly track: MediaStreamTrack;
  /** Called once if the device ends by itself (unplugged, permission withdrawn). */
  onEnded(listener: () => void): Unsubscribe;
  stop(): void;
}

/**
 * What the browser does to a microphone before anybody has it. What is left out is on, and one
 * channel; original sound has all of it off, and the engine's noise suppression replaces the
 * browser's.
 */
export interface MicrophoneProcessing {
  readonly echoCancellation?: boolean;
  readonly noiseSuppression?: boolean;
  readonly autoGainControl?: boolean;
  /** 2 for stereo, as far as the device has it. */
  readonly channels?: 1 | 2;
}

/** What of a camera moves. @source media 3 (pan, tilt, zoom) */
export type CameraAxisName = 'pan' | 'tilt' | 'zoom';
/** How far it moves, in the camera's own units; a step of 0 is any. */
export interface CameraAxis {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
}
/** What moves at all; the rest is left out. */
export type CameraAxes = { readonly [N in CameraAxisName]?: CameraAxis };
/** Moves one running camera. Whoever opens it closes it. */
export interface CameraMover {
  readonly deviceId: string;
  /** As it stands now. */
  read(): CameraAxes;
  /** To these places, which are within the range and on a step. */
  move(values: { readonly [N in CameraAxisName]?: number }): Promise<Result<void, DeviceFailure>>;
  close(): void;
}

/** Microphones, cameras and speakers. Whoever opens a track closes it. */
export interface DevicesPort {
  list(): Promise<readonly Device[]>;
  onChange(listener: () => void): Unsubscribe;
  permission(kind: 'microphone' | 'camera'): Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
  openMicrophone(options: {
    readonly deviceId: string;
    readonly processing?: MicrophoneProcessing;
  }): Promise<Result<CapturedTrack, DeviceFailure>>;
  openCamera(options: {
    readonly deviceId: string;
    readonly width: number;
    readonly height: number;
    readonly frameRate: number;
  }): Promise<Result<CapturedTrack, DeviceFailure>>;
  /**
   * Opens what moves a running camera; asks the person where the browser wants that. Without their
   * leave it is `permission-denied`; a camera that does not move opens without axes.
   */
  openCameraMover(deviceId: string): Promise<Result<CameraMover, DeviceFailure>>;
}

/** Buttons and lights of a telephone headset. Whoever opens one closes it. @source media 3 */
export interface HeadsetPort {
  /** Whether this browser can reach such headsets at all. */
  readonly isSupported: boolean;
  /**
   * Asks the person for a headset unless one is allowed already. Where no click or key was the cause
   * nobody is asked, and the answer is `device-not-found`, as it is where none was chosen.
   */
  allow(): Promise<Result<void, DeviceFailure>>;
  /** Opens a headset that is allowed; `device-not-found` where there is none. Asks nobody. */
  open(): Promise<Result<Headset, DeviceFailure>>;
}
/** An opened headset. */
export interface Headset {
  /** The mute button was pressed. */
  onMuteKey(listener: () => void): Unsubscribe;
  /** It was unplugged. */
  onGone(listener: () => void): Unsubscribe;
  /** Lights the mute lamp or puts it out. */
  showMuted(isMuted: boolean): void;
  /** Ends the call on its side, puts its lights out and lets it go. */
  close(): void;
}

/** What the engine tells the store, merged from both workers; statistics arrive once a second. */
export type EngineEvent =
  | {
      readonly type: 'socket';
      readonly medium: 'audio' | 'video';
      readonly state: 'connecting' | 'connected' | 'closed';
      readonly code?: number;
    }
  | {
      readonly type: 'error';
      readonly medium: 'audio' | 'video';
      readonly code: MediaErrorCode;
      readonly detail: string;
    }
  | { readonly type: 'counter'; readonly medium: 'audio' | 'video'; readonly counter: number }
  /** Delay and loss were seen: see {@link EnginePort.openCopy}. */
  | { readonly type: 'copyWanted'; readonly medium: 'audio' | 'video' }
  /** Nothing has come over an open socket for so long, in ms, though it was asked; told each second. */
  | { readonly type: 'silent'; readonly medium: 'audio' | 'video'; readonly millis: number }
  | {
      readonly type: 'statistics';
      readonly medium: 'audio' | 'video';
      readonly report: StatisticsReport;
    }
  | { readonly type: 'captureStarted' | 'captureStopped'; readonly medium: 'audio' | 'video' }
  | { readonly type: 'firstFrame' | 'stalled'; readonly userId: UserId }
  /** A processor of the own picture failed: one that is not required is taken out. */
  | {
      readonly type: 'processorFailed';
      readonly processorId: string;
      readonly trouble: ProcessorTrouble;
    }
  /** Width by height of a participant's picture, when it is first known and when it changes. */
  | { readonly type: 'aspectRatio'; readonly userId: UserId; readonly ratio: number }
  /** A medium is encoded or decoded, or no longer is; told at changes. */
  | {
      readonly type: 'status';
      readonly medium: 'audio' | 'video';
      readonly direction: 'encode' | 'decode';
      readonly state: 'success' | 'fail';
    }
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
export interface EnginePort extends ProcessorDoor {
  prepare(): Promise<EngineSupport>;
  subscribe(listener: (event: EngineEvent) => void): Unsubscribe;
  /** Levels for meters, ten times a second, 0 to 1; the own microphone's under `own`. */
  onLevels(
    listener: (own: number, users: readonly (readonly [UserId, number])[]) => void,
  ): Unsubscribe;
  connectAudio(session: MediaSession): void;
  connectVideo(session: MediaSession): void;
  /** Opens a second socket of a connected medium, which carries copies; the first copy wins. */
  openCopy(medium: 'audio' | 'video', url: string): void;
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
  startCamera(track: MediaStreamTrack, settings: VideoCaptureSettings): void;
  stopCamera(): void;
  /** The own camera for a self-preview: told now, and at every start and stop. */
  onOwnCamera(listener: (track: MediaStreamTrack | undefined) => void): Unsubscribe;
  /** People whose pictures will be wanted; forgotten when the first tiles are laid out. */
  expectVideo(users: readonly UserId[]): void;
  limitReception(limits: ReceptionLimits): void;
  limitSending(limits: SendingLimits): void;
  /** A canvas that shows other people; `onLost` asks for a new one. */
  mountCanvas(canvas: HTMLCanvasElement, background: string, onLost: () => void): StageCanvas;
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

/** The page around the client. */
export interface EnvironmentPort {
  readonly isMobile: boolean;
  readonly language: string;
  readonly hardwareConcurrency: number;
  /** Workers and worklets may share memory here. */
  readonly canShareMemory: boolean;
  /** This browser plays no sound before a gesture, and does not say so. @source media 4 (Safari) */
  readonly needsAudioGesture: boolean;
  /** Short browser and system names for the signalling query. */
  readonly browser: string;
  readonly clientOS: string;
  /** The network is back, or the page after a sleep. */
  onOnline(listener: () => void): Unsubscribe;
  onOffline(listener: () => void): Unsubscribe;
  /** The page is going away. */
  onLeaving(listener: () => void): Unsubscribe;
}

/** Short sounds beside the meeting's own. @source core 2 (sound alerts) */
export interface SoundsPort {
  /**
   * Plays an alert on a loudspeaker ('default' is the system's), `volume` from 0 to 1. Before the
   * person has interacted with the page nothing is played, and nothing is made up for later.
   */
  play(name: SoundAlert, options: { readonly volume: number; readonly speakerId: string }): void;
}

/** What a developer reads beside the page; never personal text. */
export interface LogPort {
  warn(message: string): void;
}
