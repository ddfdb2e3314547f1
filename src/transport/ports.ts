import type { Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { UserId } from '../protocol/ids';
import type { Layer } from '../protocol/channels/packet';
import type { Refusal } from '../protocol/error';
import type { MediaErrorCode, MediaSession, StatisticsReport } from '../protocol/engine/media';
import type { Tile, VideoCaptureSettings } from '../protocol/engine/video';
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
  readonly engine: EnginePort;
  readonly environment: EnvironmentPort;
  readonly sounds: SoundsPort;
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
  | 'ownMedia';
/** Per-browser keys. @source core 3 */
export type LocalKey = 'deviceId' | 'preferences' | 'recentMeetings' | 'sounds' | 'settings';

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

/** Microphones, cameras and speakers. Whoever opens a track closes it. */
export interface DevicesPort {
  list(): Promise<readonly Device[]>;
  onChange(listener: () => void): Unsubscribe;
  permission(kind: 'microphone' | 'camera'): Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;
  openMicrophone(options: {
    readonly deviceId: string;
  }): Promise<Result<CapturedTrack, DeviceFailure>>;
  openCamera(options: {
    readonly deviceId: string;
    readonly width: number;
    readonly height: number;
    readonly frameRate: number;
  }): Promise<Result<CapturedTrack, DeviceFailure>>;
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
  /** Nothing has come over an open socket for so long, in ms, though it was asked; told each second. */
  | { readonly type: 'silent'; readonly medium: 'audio' | 'video'; readonly millis: number }
  | {
      readonly type: 'statistics';
      readonly medium: 'audio' | 'video';
      readonly report: StatisticsReport;
    }
  | { readonly type: 'captureStarted' | 'captureStopped'; readonly medium: 'audio' | 'video' }
  | { readonly type: 'firstFrame' | 'stalled'; readonly userId: UserId }
  /** Width by height of a participant's picture, when it is first known and when it changes. */
  | { readonly type: 'aspectRatio'; readonly userId: UserId; readonly ratio: number }
  | { readonly type: 'activeSpeakers'; readonly users: readonly UserId[] }
  | { readonly type: 'speakingWhileMuted' }
  | { readonly type: 'silentMicrophone' }
  | { readonly type: 'autoplayFailed' };

/**
 * The media engine. Its workers are spawned by `prepare`, which a lobby calls after its first paint;
 * nothing here blocks, and every trouble arrives as an event.
 */
export interface EnginePort {
  prepare(): Promise<EngineSupport>;
  subscribe(listener: (event: EngineEvent) => void): Unsubscribe;
  /** Levels for meters, ten times a second, 0 to 1; the own microphone's under `own`. */
  onLevels(
    listener: (own: number, users: readonly (readonly [UserId, number])[]) => void,
  ): Unsubscribe;
  connectAudio(session: MediaSession): void;
  connectVideo(session: MediaSession): void;
  disconnect(): void;
  startMicrophone(track: MediaStreamTrack): void;
  stopMicrophone(): void;
  mute(isMuted: boolean): void;
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
  limitReception(maxTiles: number, maxLayer: Layer): void;
  /** A canvas that shows other people; `onLost` asks for a new one. */
  mountCanvas(canvas: HTMLCanvasElement, background: string, onLost: () => void): StageCanvas;
  /** Ends workers, sockets, contexts. The engine may be prepared again. */
  dispose(): void;
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
  readonly renderer: 'webgl2' | 'webgl' | '2d' | 'none';
  /** What is missing, for the explanation: names of browser features. */
  readonly missing: readonly string[];
}

/** The page around the client. */
export interface EnvironmentPort {
  readonly isMobile: boolean;
  readonly language: string;
  readonly hardwareConcurrency: number;
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
