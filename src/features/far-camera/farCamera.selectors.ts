import { createSelector } from 'reselect';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { selectParticipant, selectSelf } from '../participants/participants.selectors';
import { mayAskFor, mayMoveFar, type FarCameraFacts } from './farCamera.rules';
import type { FarCameraState } from './farCamera.slice';

/** A state that holds cameras that move. */
export interface WithFarCamera {
  readonly farCamera: FarCameraState;
}

/** Pan, tilt and zoom of the own camera; undefined before it was asked. */
export const selectOwnRange = ({ farCamera }: WithFarCamera) =>
  farCamera.movable === '' ? undefined : farCamera.ranges[farCamera.movable];
/** Who asks for the own camera, oldest first. */
export const selectCameraRequests = ({ farCamera }: WithFarCamera) => farCamera.requests;
/** Whose cameras this person has asked for. */
export const selectAskedCameras = ({ farCamera }: WithFarCamera) => farCamera.asked;
/** Which ways another person's camera moves, as far as this person may know. */
export const selectAbility = ({ farCamera }: WithFarCamera, userId: number) =>
  farCamera.abilities[userId];
/** The button that is held, of whose camera; null where none is. */
export const selectFarMove = ({ farCamera }: WithFarCamera) => farCamera.moving;
/** Who moves the own camera; 0 is nobody. */
export const selectOwnController = (state: WithRights): number => selectSelf(state)?.nFECC ?? 0;
/** Whose cameras this person moves. */
export const selectMovedCameras = createSelector(
  [({ farCamera }: WithFarCamera) => farCamera.controllers, selectOwnUserId],
  (controllers, ownId): readonly number[] =>
    Object.keys(controllers)
      .map(Number)
      .filter((userId) => controllers[userId] === ownId),
);

/** Whether this person has anything to do with a camera that others move, or want to. */
export const selectIsCameraShared = (state: WithRights & WithFarCamera): boolean =>
  state.farCamera.requests.length > 0 ||
  state.farCamera.asked.length > 0 ||
  selectMovedCameras(state).length > 0 ||
  selectOwnController(state) !== 0;

const factsOf = (state: WithRights, userId: number): FarCameraFacts => {
  const person = selectParticipant(state, userId);
  return {
    isVideoOn: person?.bVideoOn ?? false,
    controllerId: person?.nFECC ?? 0,
    ownId: state.meeting.userId,
    caps: person?.caps ?? 0,
  };
};

/** May this person's camera be asked for? */
export const selectMayAskCamera = (state: WithRights, userId: number): Verdict =>
  firstDenied(selectMay('controlCamera')(state, userId), mayAskFor(factsOf(state, userId)));
/** May this person's camera be moved, `range` percent of its way? */
export const selectMayMoveCamera = (state: WithRights, userId: number, range = 100): Verdict =>
  firstDenied(selectMay('controlCamera')(state, userId), mayMoveFar(factsOf(state, userId), range));
