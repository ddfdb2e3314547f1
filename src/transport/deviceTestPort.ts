import type { Result } from '../kernel/result';
import type { Millis } from '../kernel/units';
import type { TestSocketType } from '../protocol/http/deviceTest';
import type { Unsubscribe } from './unsubscribe';

/** The sounds of a speaker test. @source media 7 (a sample, a fixed ring) */
export type TestSound = 'ring' | 'sample';

/** Why nothing was played: the browser waits for a gesture, or the sound or the speaker failed. */
export type PlaybackFailure = 'autoplay-failed' | 'unplayed';

/** A sound that is playing. */
export interface Playback {
  /** Settles when the sound is over or stopped. Says whether the chosen speaker was used. */
  readonly ended: Promise<Result<{ readonly isOutputChosen: boolean }, PlaybackFailure>>;
  /** Stops the sound and releases everything; may be called again. */
  stop(): void;
}

/** Measures and records a running microphone. Its opener closes it. */
export interface MicrophoneProbe {
  /** Levels from 0 to 1, one every 20 ms. @source media 9 (analyser interval, fft size) */
  onLevel(listener: (level: number) => void): Unsubscribe;
  /** Starts recording; false where the browser cannot. */
  record(): boolean;
  /** Returns the recording, for `play`; undefined when it is empty. */
  stopRecording(): Promise<Blob | undefined>;
  close(): void;
}

/** Tests of microphones and speakers, outside meetings. */
export interface TestSoundPort {
  openMicrophone(track: MediaStreamTrack): MicrophoneProbe;
  play(
    what: TestSound | Blob,
    options: {
      /** 'default' is the system's. */
      readonly speakerId: string;
      /** Longer sounds are cut off. */
      readonly limit: Millis;
      /** 0 to 1, every 20 ms. */
      readonly onLevel: (level: number) => void;
    },
  ): Playback;
}

/** The frames that a camera delivers. */
export interface TestCameraPort {
  /**
   * Reports each frame that could be shown: its size in pixels, and its time in ms of its own
   * clock.
   */
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
/** The size and duration of a transfer. */
export interface Transfer {
  readonly bytes: number;
  readonly duration: Millis;
}
/** An event of a test socket; `closed` comes last. */
export type TestSocketEvent =
  { readonly type: 'open' } | { readonly type: 'echo' } | { readonly type: 'closed' };
/** An open test socket. Its opener closes it. */
export interface TestSocket {
  /** Sends what such a socket sends in a meeting: a ping or a packet. `echo` is the answer. */
  send(): void;
  close(): void;
}

/** The network to the gateway. Aborting `signal` ends a call. */
export interface TestNetworkPort {
  /** A small request and its response. */
  ping(signal: AbortSignal): Promise<Result<unknown, TestCallFailure>>;
  /** Downloads for at most `limit`; the bytes received by then count. */
  download(
    bytes: number,
    options: { readonly limit: Millis; readonly signal: AbortSignal },
  ): Promise<Result<Transfer, TestCallFailure>>;
  upload(bytes: number, signal: AbortSignal): Promise<Result<Transfer, TestCallFailure>>;
  openSocket(type: TestSocketType, onEvent: (event: TestSocketEvent) => void): TestSocket;
}

/** What the device and connection test needs besides devices and clock. */
export interface DeviceTestPort {
  readonly sound: TestSoundPort;
  readonly camera: TestCameraPort;
  readonly network: TestNetworkPort;
}
