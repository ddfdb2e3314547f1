import type { Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { Refusal } from '../protocol/error';
import type { InfoQuery, InfoReply } from '../protocol/http/meetingInfo';
import type { PingQuery, PingReply } from '../protocol/http/relayPing';
import type { SoundAlert } from '../protocol/vocabulary/sounds';
import type { LoadBackground } from './backgroundPort';
import type { DevicesPort, HeadsetPort } from './devicesPort';
import type { EnginePort } from './enginePort';
import type { LoadReports } from './reportsPort';
import type { StoragePort } from './storagePort';
import type { Unsubscribe } from './unsubscribe';

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
  /** Loaded when somebody reports, or something went wrong. */
  readonly reports: LoadReports;
}

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
    query: Omit<PingQuery, 'dmz'>,
  ): Promise<Result<PingReply, Refusal>>;
  /** Survives the closing page (a beacon). */
  leaveBeforeHost(meetingNumber: string, name: string, customerKey: string): void;
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
