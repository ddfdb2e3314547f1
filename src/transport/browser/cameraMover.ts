import { fail, ok, type Result } from '../../kernel/result';
import type {
  CameraAxes,
  CameraAxis,
  CameraAxisName,
  CameraMover,
  DeviceFailure,
} from '../devicesPort';
import { translateMediaError } from './mediaErrors';

const axisNames: readonly CameraAxisName[] = ['pan', 'tilt', 'zoom'];

/** A finite number; browsers that cannot move cameras have none. */
const numberIn = (from: unknown, name: string): number | undefined => {
  const value: unknown = typeof from === 'object' && from !== null ? Reflect.get(from, name) : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

const axisOf = (capability: unknown, value: number | undefined): CameraAxis | undefined => {
  const [min, max] = [numberIn(capability, 'min'), numberIn(capability, 'max')];
  if (min === undefined || max === undefined || value === undefined) return undefined;
  return { min, max, step: numberIn(capability, 'step') ?? 0, value };
};

const readAxes = (track: MediaStreamTrack): CameraAxes => {
  // Firefox before 132 does not have it.
  const capabilities: unknown = 'getCapabilities' in track ? track.getCapabilities() : undefined;
  const settings = track.getSettings();
  return Object.fromEntries(
    axisNames.flatMap((name) => {
      const capability: unknown =
        typeof capabilities === 'object' && capabilities !== null
          ? Reflect.get(capabilities, name)
          : undefined;
      const axis = axisOf(capability, numberIn(settings, name));
      return axis ? [[name, axis]] : [];
    }),
  );
};

const moverOf = (track: MediaStreamTrack, deviceId: string): CameraMover => ({
  deviceId,
  read: () => readAxes(track),
  move: async (values) => {
    const wanted: MediaTrackConstraintSet & Partial<Record<CameraAxisName, number>> = values;
    try {
      await track.applyConstraints({ advanced: [wanted] });
      return ok(undefined);
    } catch (cause) {
      return fail(translateMediaError(cause));
    }
  },
  close: () => track.stop(),
});

/** Chromium asks for this permission separately from the camera's, under this name. */
const isAllowed = async ({ permissions }: Navigator): Promise<boolean> => {
  try {
    const wanted: PermissionDescriptor & { readonly panTiltZoom: boolean } = {
      name: 'camera',
      panTiltZoom: true,
    };
    return (await permissions.query(wanted)).state === 'granted';
  } catch {
    // A browser that does not know the name does not have this permission.
    return true;
  }
};

/**
 * Opens the controls of a running camera on a second track of the same device, so that the running
 * video is not interrupted. This call asks for the permission.
 * @source media 5 (moving needs camera permission)
 */
export const openCameraMover = async (
  navigator: Navigator,
  deviceId: string,
): Promise<Result<CameraMover, DeviceFailure>> => {
  const video: MediaTrackConstraints & Readonly<Record<CameraAxisName, boolean>> = {
    deviceId: { exact: deviceId },
    pan: true,
    tilt: true,
    zoom: true,
  };
  try {
    const [track] = (await navigator.mediaDevices.getUserMedia({ video })).getTracks();
    if (!track) return fail({ code: 'device-not-found', detail: 'no track' });
    const mover = moverOf(track, deviceId);
    if (Object.keys(mover.read()).length > 0 || (await isAllowed(navigator))) return ok(mover);
    mover.close();
    return fail({ code: 'permission-denied', detail: 'panTiltZoom' });
  } catch (cause) {
    return fail(translateMediaError(cause));
  }
};
