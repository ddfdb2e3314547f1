import type { Result } from '../kernel/result';
import type { MediaErrorCode } from '../protocol/engine/media';
import type { Unsubscribe } from './unsubscribe';

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
