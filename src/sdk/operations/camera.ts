import {
  answerCameraRequested,
  cameraExecutivesRequested,
  endCameraControlRequested,
  farCameraRequested,
  giveUpCameraRequested,
  moveOwnCameraRequested,
  ownCameraRequested,
  placeOwnCameraRequested,
  startFarMoveRequested,
  stopFarMoveRequested,
  switchFarCameraRequested,
} from '../../features/far-camera/farCamera.actions';
import {
  selectCameraRequests,
  selectMovedCameras,
  selectOwnController,
  selectOwnRange,
} from '../../features/far-camera/farCamera.selectors';
import type { FarEndCameraButton } from '../../protocol/vocabulary/video';
import type { PublicCameraRange } from '../cameraEvents';
import { done, type Core } from './operation';

/**
 * Movable cameras: the local one, and other participants'. Each operation throws a PlenaryError.
 * @source media 4
 */
export interface CameraOperations {
  /** Reads the range of the running camera; the browser may ask the person for permission. */
  open(): Promise<void>;
  /** The range and position; null before `open`, and without video. */
  range(): PublicCameraRange | null;
  /** Moves it by a step of two hundredths of its range. */
  move(button: FarEndCameraButton): Promise<void>;
  /** Moves it to these places, clamped to its range and on a step. */
  place(values: {
    readonly pan?: number;
    readonly tilt?: number;
    readonly zoom?: number;
  }): Promise<void>;
  /** Asks for another participant's camera; an executive gets it at once. */
  request(userId: number): Promise<void>;
  /** Asks no longer, or no longer moves it. */
  giveUp(userId: number): Promise<void>;
  /**
   * Starts to move a camera. With a range, in percent and above 0, it settles when the move is
   * over, which takes range/100*10000 ms; without one, it moves until `stopControl`, or for 10 s.
   */
  startControl(userId: number, button: FarEndCameraButton, range?: number): Promise<void>;
  stopControl(userId: number): Promise<void>;
  /** Has that person's next camera used. */
  switchCamera(userId: number): Promise<void>;
  /** The participants whose cameras this person controls. */
  controlled(): readonly number[];
  /** The participants who ask for the local camera, oldest first. */
  requests(): readonly number[];
  approve(userId: number): Promise<void>;
  decline(userId: number): Promise<void>;
  /** The controller of the local camera; 0 for none. */
  controller(): number;
  /** Ends that. */
  endControl(): Promise<void>;
  /** As a host: who moves this person's camera without asking. */
  setExecutives(userId: number, executives: readonly number[]): Promise<void>;
}

/** Operations of cameras that move. @source media 4, media 5 */
export const cameraOperations = ({ perform, read }: Core): CameraOperations => ({
  open: () => done(perform(ownCameraRequested())),
  range: () => selectOwnRange(read()) ?? null,
  move: (buttonID) => done(perform(moveOwnCameraRequested({ buttonID }))),
  place: (values) => done(perform(placeOwnCameraRequested(values))),
  request: (userId) => done(perform(farCameraRequested({ userId }))),
  giveUp: (userId) => done(perform(giveUpCameraRequested({ userId }))),
  startControl: (userId, buttonID, range) =>
    done(
      perform(
        startFarMoveRequested({ userId, buttonID, ...(range === undefined ? {} : { range }) }),
      ),
    ),
  stopControl: (userId) => done(perform(stopFarMoveRequested({ userId }))),
  switchCamera: (userId) => done(perform(switchFarCameraRequested({ userId }))),
  controlled: () => selectMovedCameras(read()),
  requests: () => selectCameraRequests(read()),
  approve: (userId) => done(perform(answerCameraRequested({ userId, agreed: true }))),
  decline: (userId) => done(perform(answerCameraRequested({ userId, agreed: false }))),
  controller: () => selectOwnController(read()),
  endControl: () => done(perform(endCameraControlRequested())),
  setExecutives: (userId, executives) =>
    done(perform(cameraExecutivesRequested({ userId, executives }))),
});
