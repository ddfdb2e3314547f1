import type { Suspended } from '../meeting/hold.rules';

/** The camera to restore. */
export interface SuspendedCamera extends Suspended {
  /** Whether it ran. */
  readonly isOn: boolean;
}

/** Whether the camera runs; one that is starting does. */
export const isCameraOn = ({
  capture,
}: {
  readonly capture: 'stopped' | 'starting' | 'started' | 'failed';
}): boolean => capture === 'started' || capture === 'starting';
