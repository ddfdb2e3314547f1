import type { CaptureState } from '../protocol/vocabulary/video';

/** An axis of a camera. @source media 3 (capability and value) */
export interface PublicAxis {
  /** Whether the camera moves on this axis. */
  readonly capability: boolean;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** 0 is any. */
  readonly step: number;
}
/** Pan, tilt and zoom of a camera. @source media 3 (PTZ range) */
export interface PublicCameraRange {
  readonly pan: PublicAxis;
  readonly tilt: PublicAxis;
  readonly zoom: PublicAxis;
}

/** State of the local camera. @source media 4 (capture is started, stopped or failed) */
export interface PublicCapture {
  readonly state: CaptureState;
  /** The camera that runs, or ran: an id, `default`, or a facing mode. */
  readonly cameraId: string;
  /** Why it failed, as documented; empty otherwise. */
  readonly reason: string;
}

/** Events of cameras. @source media 4 (far-end camera control) */
export interface CameraEvents {
  /** The local camera runs, was stopped, or failed, for example because it was unplugged. */
  readonly 'video-capture-changed': PublicCapture;
  /** The range and position of the local camera; null when it may not be moved. */
  readonly 'camera-range-changed': PublicCameraRange | null;
  /** A participant asks for the local camera; `camera.approve` and `camera.decline` answer. */
  readonly 'camera-control-requested': { readonly userId: number };
  /** The controller of the local camera; 0 for none. */
  readonly 'camera-controller-changed': { readonly userId: number };
  /** The participants whose cameras this person controls. */
  readonly 'controlled-cameras-changed': readonly number[];
  /** A request for a camera was answered, or has expired. */
  readonly 'camera-control-answered': { readonly userId: number; readonly approved: boolean };
}
