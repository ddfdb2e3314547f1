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

/** What an embedder may hear of cameras that move. @source media 4 (far-end camera control) */
export interface CameraEvents {
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
