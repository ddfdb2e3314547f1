import { defineTransient } from './subState';

/** Whose cameras concern others. */
export interface FarCameraState {
  /** People whose cameras others move, or have asked for. */
  readonly cameras: readonly number[];
}

declare module '../areaStates' {
  interface AreaStates {
    readonly farCamera: FarCameraState;
  }
}

/** The state of the area `farCamera`: nobody moves a camera across a restart. */
export const farCameraState = defineTransient((): FarCameraState => ({ cameras: [] }));
