import { createSelector } from 'reselect';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { ClientCapability, lacksCapability } from '../../protocol/vocabulary/capabilities';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectOwnUserId } from '../meeting/meeting.selectors';
import { selectParticipant, selectSelf } from '../participants/participants.selectors';
import { mayAskFor, mayMoveFar, type FarCameraFacts } from './farCamera.rules';
import type { FarCameraState } from './farCamera.state';

/** A state with movable cameras. */
export interface WithFarCamera {
  readonly farCamera: FarCameraState;
}

/** Pan, tilt and zoom of one's own camera; undefined before they were read. */
export const selectOwnRange = ({ farCamera }: WithFarCamera) =>
  farCamera.movable === '' ? undefined : farCamera.ranges[farCamera.movable];
/** The people who ask for one's own camera, oldest first. */
export const selectCameraRequests = ({ farCamera }: WithFarCamera) => farCamera.requests;
/** The people whose cameras this person has asked for. */
export const selectAskedCameras = ({ farCamera }: WithFarCamera) => farCamera.asked;
/** The moves that another person's camera supports, if this person may know them. */
export const selectAbility = ({ farCamera }: WithFarCamera, userId: number) =>
  farCamera.abilities[userId];
/**
 * Whether this person's camera may move, as far as others can know: their client supports it, and
 * the camera has not turned out to be fixed.
 */
export const selectIsMovable = (state: WithFarCamera & WithRights, userId: number): boolean => {
  const { caps = 0, nFECCExecutive = [] } = selectParticipant(state, userId) ?? {};
  // Others are not told when the camera changes.
  const ability = nFECCExecutive.includes(selectOwnUserId(state))
    ? selectAbility(state, userId)
    : undefined;
  return (
    !lacksCapability(caps, ClientCapability.farEndCameraControl) &&
    (ability === undefined || ability.bPan || ability.bTilt || ability.bZoom)
  );
};
/** The button being held, and whose camera it moves; null for none. */
export const selectFarMove = ({ farCamera }: WithFarCamera) => farCamera.moving;
/** The controller of one's own camera; 0 for none. */
export const selectOwnController = (state: WithRights): number => selectSelf(state)?.nFECC ?? 0;
/** The people whose cameras this person controls. */
export const selectMovedCameras = createSelector(
  [({ farCamera }: WithFarCamera) => farCamera.controllers, selectOwnUserId],
  (controllers, ownId): readonly number[] =>
    Object.keys(controllers)
      .map(Number)
      .filter((userId) => controllers[userId] === ownId),
);

/** Whether this person has a camera that others control, or ask for. */
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
/** May this person's camera be moved by `range` percent? */
export const selectMayMoveCamera = (state: WithRights, userId: number, range = 100): Verdict =>
  firstDenied(selectMay('controlCamera')(state, userId), mayMoveFar(factsOf(state, userId), range));
