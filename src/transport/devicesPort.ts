import type { Result } from '../kernel/result';
import type { MediaErrorCode } from '../protocol/engine/media';
import type { ShareEngineCode } from '../protocol/vocabulary/sharing';
import type { Unsubscribe } from './unsubscribe';

/** Two inputs and an output. */
export type DeviceKind = 'microphone' | 'camera' | 'speaker';
/** A device of this browser; labels are empty until a permission is given. */
export interface Device {
  readonly kind: DeviceKind;
  readonly deviceId: string;
  readonly label: string;
  readonly groupId: string;
}
/** Why a device did not open, translated from the browser's error. */
export type DeviceFailure = { readonly code: MediaErrorCode; readonly detail: string };

/** A running microphone or camera. It never enters an action; its opener closes it. */
export interface CapturedTrack {
  readonly kind: 'microphone' | 'camera';
  readonly deviceId: string;
  readonly track: MediaStreamTrack;
  /** Called once if the device ends on its own (unplugged, permission withdrawn). */
  onEnded(listener: () => void): Unsubscribe;
  stop(): void;
}

/** What somebody shares, as the browser names it. */
export type SurfaceKind = 'monitor' | 'window' | 'browser';

/** What a person means to share: the browser's picker begins with it. */
export interface SurfaceWish {
  readonly displaySurface?: SurfaceKind | undefined;
  /** A film, which is started where it is. */
  readonly isFilm?: boolean | undefined;
}
/** Why nothing is shared after the picker was asked for. */
export type SurfaceFailure = { readonly code: ShareEngineCode; readonly detail: string };
/** Whether the sound of each kind of surface can go along in this browser. */
export type SurfaceSounds = Readonly<Record<SurfaceKind, boolean>>;
/** What the picker of this browser does. */
export interface SurfacePicker {
  readonly sounds: SurfaceSounds;
  /** It begins with the kind of surface that is wished for. */
  readonly takesHint: boolean;
}

/** The sound of a surface. */
export interface CapturedSound {
  readonly track: MediaStreamTrack;
  /** Called once if it ends on its own; at once if it already has. */
  onEnded(listener: () => void): Unsubscribe;
}

/**
 * A screen, window or tab that is captured. It never enters an action; its opener closes it. People
 * switch what it shows in the browser's own bar: read it at each use.
 */
export interface CapturedSurface {
  /** Undefined where the browser does not say. */
  readonly surface: SurfaceKind | undefined;
  /** What the browser calls it: another tab, window or screen has another name, if it says so. */
  readonly source: string;
  readonly track: MediaStreamTrack;
  /** Its sound, where the person shares it and it has none of the meeting in it. */
  readonly sound: CapturedSound | undefined;
  /** Called each time it shows another surface, and when its sound comes or goes. */
  onSwitched(listener: () => void): Unsubscribe;
  /**
   * Called once if it ends on its own: by the browser's own **Stop sharing**, or with its window.
   * At once if it already has.
   */
  onEnded(listener: () => void): Unsubscribe;
  stop(): void;
}

/**
 * The browser's processing of a microphone. Absent fields are on, with one channel; original sound
 * turns all of it off, and the engine's noise suppression replaces the browser's.
 */
export interface MicrophoneProcessing {
  readonly echoCancellation?: boolean;
  readonly noiseSuppression?: boolean;
  readonly autoGainControl?: boolean;
  /** 2 for stereo, if the device supports it. */
  readonly channels?: 1 | 2;
}

/** The movable axes of a camera. @source media 3 (pan, tilt, zoom) */
export type CameraAxisName = 'pan' | 'tilt' | 'zoom';
/** The range of an axis, in the camera's own units; a step of 0 permits any value. */
export interface CameraAxis {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
}
/** The axes that move; others are absent. */
export type CameraAxes = { readonly [N in CameraAxisName]?: CameraAxis };
/** Moves one running camera. Its opener closes it. */
export interface CameraMover {
  readonly deviceId: string;
  /** The current positions. */
  read(): CameraAxes;
  /** Moves to these positions, which are within the range and on a step. */
  move(values: { readonly [N in CameraAxisName]?: number }): Promise<Result<void, DeviceFailure>>;
  close(): void;
}

/** Microphones, cameras and speakers. The opener of a track closes it. */
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
   * Loads the code of `openSurface`, and finds what it needs to know of the browser: it then opens
   * the picker in the task that it is called in, however slow the line is. A browser forgets a
   * press after seconds. Undefined where nothing is captured.
   */
  prepareSurface(): Promise<SurfacePicker | undefined>;
  /**
   * Lets the person pick a screen, window or tab in the browser's own picker. Call it in the turn
   * of a press.
   */
  openSurface(wish?: SurfaceWish): Promise<Result<CapturedSurface, SurfaceFailure>>;
  /**
   * Opens the controls of a running camera; the browser may ask the person. Without permission it
   * fails with `permission-denied`; a camera that does not move opens without axes.
   */
  openCameraMover(deviceId: string): Promise<Result<CameraMover, DeviceFailure>>;
}

/** Buttons and lamps of a telephone headset. Its opener closes it. @source media 3 */
export interface HeadsetPort {
  /** Whether this browser supports such headsets. */
  readonly isSupported: boolean;
  /**
   * Asks the person for a headset unless one is permitted already. Without a click or key press it
   * does not ask; it then returns `device-not-found`, as it does when none was chosen.
   */
  allow(): Promise<Result<void, DeviceFailure>>;
  /** Opens a permitted headset; `device-not-found` without one. It never asks. */
  open(): Promise<Result<Headset, DeviceFailure>>;
}
/** An opened headset. */
export interface Headset {
  /** The mute button was pressed. */
  onMuteKey(listener: () => void): Unsubscribe;
  /** It was unplugged. */
  onGone(listener: () => void): Unsubscribe;
  /** Turns the mute lamp on or off. */
  showMuted(isMuted: boolean): void;
  /** Ends the call on the headset, turns its lamps off and releases it. */
  close(): void;
}
