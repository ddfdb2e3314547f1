import type { Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { Refusal } from '../protocol/error';
import type { InfoQuery, InfoReply } from '../protocol/http/meetingInfo';
import type { PingQuery, PingReply } from '../protocol/http/relayPing';
import type { SoundAlert } from '../protocol/vocabulary/sounds';
import type { LoadBackground } from './backgroundPort';
import type { DevicesPort, HeadsetPort } from './devicesPort';
import type { EnginePort } from './enginePort';
import type { RemoteControlPort } from './remoteControlPort';
import type { LoadFiles } from './filesPort';
import type { LoadReports } from './reportsPort';
import type { StoragePort } from './storagePort';
import type { Unsubscribe } from './unsubscribe';

/**
 * Everything that the client core needs from outside. Sagas get them from saga context; the
 * browser's implementations are in `browser/`, those of tests in `test/fakes/`.
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
  /** Loaded when a background is first used. */
  readonly background: LoadBackground;
  readonly remoteControl: RemoteControlPort;
  readonly log: LogPort;
  /** Loaded when a file is first sent or fetched. */
  readonly files: LoadFiles;
  /** Loaded for a report or an error. */
  readonly reports: LoadReports;
}

/** Time and randomness. No other code reads either. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Monotonic milliseconds. */
  monotonic(): number;
  after(delay: Millis, run: () => void): Unsubscribe;
  random(): number;
  /** URL-safe random text of `length` characters (8 to 64). */
  token(length: number): string;
}

/** A signaling or presence socket. It sends and receives text; channels parse it. */
export interface SignalSocket {
  send(text: string): void;
  close(code: number, reason: string): void;
}
/** An event of a text socket; `closed` comes last. */
export type SignalSocketEvent =
  | { readonly type: 'open' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'closed'; readonly code: number; readonly reason: string };

/** Opens text sockets: signaling and presence. */
export interface SignalPort {
  /** Opens a socket; events follow in order, `closed` last and exactly once. */
  open(url: string, onEvent: (event: SignalSocketEvent) => void): SignalSocket;
}

/** HTTP calls with parsed answers. A network failure is a refusal with 'connection error'. */
export interface HttpPort {
  /** Asks the page's own gateway, or the one at the origin `server`. */
  meetingInfo(query: InfoQuery, server?: string): Promise<Result<InfoReply, Refusal>>;
  pingRelay(
    relay: string,
    meetingNumber: string,
    query: Omit<PingQuery, 'dmz'>,
  ): Promise<Result<PingReply, Refusal>>;
  /** Sent even while the page closes (a beacon). */
  leaveBeforeHost(meetingNumber: string, name: string, customerKey: string): void;
}

/** The page that contains the client. */
export interface EnvironmentPort {
  readonly isMobile: boolean;
  readonly language: string;
  readonly hardwareConcurrency: number;
  /** Whether workers and worklets can share memory here. */
  readonly canShareMemory: boolean;
  /**
   * Whether this browser plays no audio before a gesture, without saying so.
   * @source media 4 (Safari)
   */
  readonly needsAudioGesture: boolean;
  /** Short browser and system names for the signaling query. */
  readonly browser: string;
  readonly clientOS: string;
  /** The network is back, or the page after a sleep. */
  onOnline(listener: () => void): Unsubscribe;
  onOffline(listener: () => void): Unsubscribe;
  /** The page is going away. */
  onLeaving(listener: () => void): Unsubscribe;
}

/** Short sounds, separate from the meeting's audio. @source core 2 (sound alerts) */
export interface SoundsPort {
  /**
   * Plays an alert on an output device ('default' is the system's), `volume` from 0 to 1. Before
   * the person has interacted with the page nothing is played, neither now nor later.
   */
  play(name: SoundAlert, options: { readonly volume: number; readonly speakerId: string }): void;
}

/** Messages for developers; never personal text. */
export interface LogPort {
  warn(message: string): void;
}
