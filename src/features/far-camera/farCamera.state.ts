import type { CameraAbility } from '../../protocol/signal/farCamera';
import type { FarMove } from './farCamera.actions';
import type { PtzRange } from './ptz.rules';

/** One's own movable cameras, and the control of others' cameras. @source media 3 (video state) */
export interface FarCameraState {
  /** The range of each of one's own cameras, by device. @source media 3 (PTZ range per camera) */
  readonly ranges: Readonly<Record<string, PtzRange>>;
  /** The camera that can move now; empty for none. */
  readonly movable: string;
  /** Controllers by camera owner, as in the roster. @source media 3 (nFECC) */
  readonly controllers: Readonly<Record<number, number>>;
  /**
   * The people who ask for one's own camera, oldest first.
   * @source media 3 (far-end control lists)
   */
  readonly requests: readonly number[];
  /** The people whose cameras this person has asked for. */
  readonly asked: readonly number[];
  /** The moves that others' cameras support, as far as this person may know. */
  readonly abilities: Readonly<Record<number, CameraAbility>>;
  /** The button being held. @source media 3 (camera-control status) */
  readonly moving: FarMove | null;
}
/** What a meeting begins with. */
export const initialFarCamera: FarCameraState = {
  ranges: {},
  movable: '',
  controllers: {},
  requests: [],
  asked: [],
  abilities: {},
  moving: null,
};
