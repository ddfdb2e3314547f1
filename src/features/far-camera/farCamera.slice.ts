import { plainReducer } from '../../effects/plainReducer';
import { cameraAbilityTold, cameraControlled } from '../../events/received';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated, type RosterBatch } from '../participants/participants.actions';
import { cameraFailed, cameraStopped } from '../video/video.actions';
import {
  cameraRequestClosed,
  farCameraAskClosed,
  farCameraAsked,
  farMoveStarted,
  farMoveStopped,
  ownCameraRead,
} from './farCamera.actions';
import { initialFarCamera, type FarCameraState } from './farCamera.state';

const without = (list: readonly number[], userId: number): readonly number[] =>
  list.filter((one) => one !== userId);

/** Its cost depends on the batch, not on the number of people. */
const controllersAfter = (
  before: FarCameraState['controllers'],
  { snapshot, remove, add, update }: RosterBatch,
): FarCameraState['controllers'] => {
  const changed = [...remove.map((userId) => ({ userId, nFECC: 0 })), ...add, ...update].filter(
    ({ userId, nFECC }) => nFECC !== undefined && nFECC !== (before[userId] ?? 0),
  );
  if (changed.length === 0 && !(snapshot && Object.keys(before).length > 0)) return before;
  const after: Record<number, number> = {};
  const all = [
    ...(snapshot ? [] : Object.entries(before)),
    ...(snapshot ? [...add, ...update] : changed).map(
      ({ userId, nFECC = 0 }) => [String(userId), nFECC] as const,
    ),
  ];
  for (const [userId, controller] of all) {
    if (controller === 0) delete after[Number(userId)];
    else after[Number(userId)] = controller;
  }
  return after;
};

const closed = (state: FarCameraState): FarCameraState => ({
  ...state,
  movable: '',
  requests: [],
});

/** Pan, tilt and zoom; the roster has the controllers (nFECC). */
export const farCameraReducer = plainReducer(initialFarCamera, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) =>
      payload.isMeetingReset ? state : initialFarCamera,
    )
    // On another seat there are no requests.
    .addCase(joinSucceeded, (state, { payload }) =>
      payload.reply.resumed ? state : { ...initialFarCamera, ranges: state.ranges },
    )
    .addCase(sessionEnded, () => initialFarCamera)
    .addCase(ownCameraRead, (state, { payload: { deviceId, range } }) => ({
      ...state,
      movable: deviceId,
      ranges: { ...state.ranges, [deviceId]: range },
    }))
    .addCase(cameraStopped, closed)
    .addCase(cameraFailed, closed)
    .addCase(farCameraAsked, (state, { payload: { userId } }) => ({
      ...state,
      asked: [...without(state.asked, userId), userId],
    }))
    .addCase(farCameraAskClosed, (state, { payload: { userId } }) => ({
      ...state,
      asked: without(state.asked, userId),
    }))
    .addCase(cameraRequestClosed, (state, { payload: { userId } }) => ({
      ...state,
      requests: without(state.requests, userId),
    }))
    .addCase(cameraControlled, (state, { payload: { body } }) => {
      const { cmd, userID } = body;
      if (cmd === 'request')
        return { ...state, requests: [...without(state.requests, userID), userID] };
      if (cmd === 'give up') return { ...state, requests: without(state.requests, userID) };
      return cmd === 'approve' || cmd === 'decline'
        ? { ...state, asked: without(state.asked, userID) }
        : state;
    })
    .addCase(cameraAbilityTold, (state, { payload: { body } }) => {
      const { userID, ...ability } = body;
      return { ...state, abilities: { ...state.abilities, [userID]: ability } };
    })
    .addCase(farMoveStarted, (state, { payload }) => ({ ...state, moving: payload }))
    .addCase(farMoveStopped, (state, { payload: { userId } }) =>
      state.moving?.userId === userId ? { ...state, moving: null } : state,
    )
    .addCase(rosterUpdated, (state, { payload }) => {
      const controllers = controllersAfter(state.controllers, payload);
      const { remove, snapshot } = payload;
      // Requests that are still open are sent again after it; of what one asked a new gateway knows
      // nothing, and one may ask again.
      if (snapshot) return { ...state, controllers, requests: [], asked: [] };
      const isGone = (userId: number): boolean => remove.includes(userId);
      const isAnyGone = remove.length > 0 && [...state.requests, ...state.asked].some(isGone);
      if (!isAnyGone) return controllers === state.controllers ? state : { ...state, controllers };
      return {
        ...state,
        controllers,
        requests: state.requests.filter((userId) => !isGone(userId)),
        asked: state.asked.filter((userId) => !isGone(userId)),
      };
    }),
);
