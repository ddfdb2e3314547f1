import type { CaptureState } from '../protocol/vocabulary/video';

/** One way a camera moves. @source media 3 (capability and value) */
export interface PublicAxis {
  /** Whether it moves this way at all. */
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

/** What became of the own camera. @source media 4 (capture is started, stopped or failed) */
export interface PublicCapture {
  readonly state: CaptureState;
  /** The camera that runs, or ran: an id, `default`, or a facing mode. */
  readonly cameraId: string;
  /** Why it failed, as documented; empty otherwise. */
  readonly reason: string;
}

/** What an embedder may hear of cameras. @source media 4 (far-end camera control) */
export interface CameraEvents {
  /** The own camera runs, was stopped, or failed: also where it was unplugged. */
  readonly 'video-capture-changed': PublicCapture;
  /** How the own camera stands; null where it may not be moved. */
  readonly 'camera-range-changed': PublicCameraRange | null;
  /** Somebody asks for the own camera; `camera.approve` and `camera.decline` answer. */
  readonly 'camera-control-requested': { readonly userId: number };
  /** Who moves the own camera; 0 is nobody. */
  readonly 'camera-controller-changed': { readonly userId: number };
  /** Whose cameras this person moves. */
  readonly 'controlled-cameras-changed': readonly number[];
  /** Somebody whose camera was asked for has answered, or nobody has for too long. */
  readonly 'camera-control-answered': { readonly userId: number; readonly approved: boolean };
}
