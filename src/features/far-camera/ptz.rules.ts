import { cameraMoveStep } from '../../protocol/farCameraLimits';
import type { CameraAbility } from '../../protocol/signal/farCamera';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import type { FarEndCameraButton } from '../../protocol/vocabulary/video';
import type { CameraAxes, CameraAxis, CameraAxisName } from '../../transport/devicesPort';

/** An axis of a camera: whether it moves, its position and its range. @source media 3 */
export interface AxisRange extends CameraAxis {
  /** The range is above 0. */
  readonly capability: boolean;
}
/** The pan/tilt/zoom range of a camera. @source media 3 (PTZ range per camera) */
export type PtzRange = { readonly [N in CameraAxisName]: AxisRange };
/** Places to move to. */
export type PtzValues = { readonly [N in CameraAxisName]?: number };

const still: AxisRange = { capability: false, min: 0, max: 0, step: 0, value: 0 };
const rangeOf = (axis: CameraAxis | undefined): AxisRange =>
  axis && axis.max > axis.min ? { ...axis, capability: true } : { ...still, ...axis };

/** The range of a camera, from its movable axes. */
export const ptzRange = ({ pan, tilt, zoom }: CameraAxes): PtzRange => ({
  pan: rangeOf(pan),
  tilt: rangeOf(tilt),
  zoom: rangeOf(zoom),
});

/** The capabilities that are sent to others. */
export const abilityOf = ({ pan, tilt, zoom }: PtzRange): CameraAbility => ({
  bPan: pan.capability,
  bTilt: tilt.capability,
  bZoom: zoom.capability,
});

/** Steps such as 0.1 accumulate rounding errors. */
const tidy = (value: number): number => Number(value.toFixed(6));

/**
 * The nearest position to `wish` that the camera can take: within its range, on a step.
 * @source media 5
 */
export const clampedTo = ({ min, max, step }: CameraAxis, wish: number): number => {
  const within = Math.min(max, Math.max(min, wish));
  if (step <= 0) return within;
  const last = Math.floor(tidy((max - min) / step));
  return tidy(min + Math.min(last, Math.round((within - min) / step)) * step);
};

/**
 * The length of one move.
 * @source media 4 (each step is 2 units scaled by the range)
 * @decision A unit is a hundredth of the range: 2 units every 200 ms pass the whole range in the 10
 * s that 100 percent takes. On a camera with larger steps, a move is one step.
 */
export const moveLength = ({ min, max, step }: CameraAxis): number => {
  const length = (cameraMoveStep * (max - min)) / 100;
  return step <= 0 ? length : tidy(Math.max(1, Math.round(length / step)) * step);
};

const ways: Readonly<Record<FarEndCameraButton, readonly [CameraAxisName, 1 | -1]>> = {
  left: ['pan', -1],
  right: ['pan', 1],
  up: ['tilt', 1],
  down: ['tilt', -1],
  'zoom in': ['zoom', 1],
  'zoom out': ['zoom', -1],
};

/** The position after one move with `button`; undefined if it does not change. */
export const afterMove = (range: PtzRange, button: FarEndCameraButton): PtzValues | undefined => {
  const [name, sign] = ways[button];
  const axis = range[name];
  if (!axis.capability) return undefined;
  const value = clampedTo(axis, axis.value + sign * moveLength(axis));
  return value === axis.value ? undefined : { [name]: value };
};

/** The positions that the camera can take; axes that it lacks are ignored. @source media 5 */
export const clampedValues = (range: PtzRange, wish: PtzValues): PtzValues => {
  const values: { [N in CameraAxisName]?: number } = {};
  for (const name of ['pan', 'tilt', 'zoom'] as const) {
    const value = wish[name];
    if (value !== undefined && range[name].capability) values[name] = clampedTo(range[name], value);
  }
  return values;
};

/** Are these valid positions? */
export const areValues = (wish: PtzValues): Verdict =>
  [wish.pan, wish.tilt, wish.zoom].every((value) => value === undefined || Number.isFinite(value))
    ? allowed
    : denied('INVALID_PARAMETERS', joinTexts.invalidParameter);
