import type { Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { TestSocketType } from '../protocol/http/deviceTest';
import type { Unsubscribe } from './unsubscribe';

/** What a speaker test plays. @source media 7 (a sample, a fixed ring) */
export type TestSound = 'ring' | 'sample';

/** Why nothing was played: the browser waits for a gesture, or the sound or the speaker failed. */
export type PlaybackFailure = 'autoplay-failed' | 'unplayed';

/** Something being played. */
export interface Playback {
  /** Settles when it is over, stopped or not. Says whether the chosen speaker could be used. */
  readonly ended: Promise<Result<{ readonly isOutputChosen: boolean }, PlaybackFailure>>;
  /** Ends it and lets everything go; may be called again. */
  stop(): void;
}

/** Listens to a running microphone, and records it. Whoever opens it closes it. */
export interface MicrophoneProbe {
  /** Levels from 0 to 1, one each 20 ms. @source media 9 (analyser interval, fft size) */
  onLevel(listener: (level: number) => void): Unsubscribe;
  /** Begins to record; false where the browser cannot. */
  record(): boolean;
  /** What was recorded since, for `play`; undefined where there is nothing. */
  stopRecording(): Promise<Blob | undefined>;
  close(): void;
}

/** Microphones heard and speakers tried, apart from any meeting. */
export interface TestSoundPort {
  openMicrophone(track: MediaStreamTrack): MicrophoneProbe;
  play(
    what: TestSound | Blob,
    options: {
      /** 'default' is the system's. */
      readonly speakerId: string;
      /** Longer sounds are cut. */
      readonly limit: Millis;
      /** 0 to 1, each 20 ms. */
      readonly onLevel: (level: number) => void;
    },
  ): Playback;
}

/** Frames that a camera really gives. */
export interface TestCameraPort {
  /** Told of each frame that could be shown: pixels, and when, in ms of a clock of its own. */
  watch(
    track: MediaStreamTrack,
    onFrame: (frame: {
      readonly width: number;
      readonly height: number;
      readonly at: Millis;
    }) => void,
  ): Unsubscribe;
}

/** Why a call of the connection test failed. */
export type TestCallFailure = 'unreachable' | 'busy';
/** How much went how fast. */
export interface Transfer {
  readonly bytes: number;
  readonly duration: Millis;
}
/** What a socket of the test tells; `closed` comes last. */
export type TestSocketEvent =
  { readonly type: 'open' } | { readonly type: 'echo' } | { readonly type: 'closed' };
/** An open socket of the test. Whoever opens it closes it. */
export interface TestSocket {
  /** Sends what such a socket sends in a meeting: a ping, or a packet. `echo` is its answer. */
  send(): void;
  close(): void;
}

/** The way to the gateway. Calls end when `signal` is aborted, with any answer. */
export interface TestNetworkPort {
  /** One small call there and back. */
  ping(signal: AbortSignal): Promise<Result<unknown, TestCallFailure>>;
  /** Gets bytes for at most `limit`: what came until then counts. */
  download(
    bytes: number,
    options: { readonly limit: Millis; readonly signal: AbortSignal },
  ): Promise<Result<Transfer, TestCallFailure>>;
  upload(bytes: number, signal: AbortSignal): Promise<Result<Transfer, TestCallFailure>>;
  openSocket(type: TestSocketType, onEvent: (event: TestSocketEvent) => void): TestSocket;
}

/** What the device and connection test asks of the world beside devices and clock. */
export interface DeviceTestPort {
  readonly sound: TestSoundPort;
  readonly camera: TestCameraPort;
  readonly network: TestNetworkPort;
}
