import { plainReducer } from '../../effects/plainReducer';
import { cameraAbilityTold, cameraControlled } from '../../events/received';
import type { CameraAbility } from '../../protocol/signal/farCamera';
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
  type FarMove,
} from './farCamera.actions';
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
const initialState: FarCameraState = {
  ranges: {},
  movable: '',
  controllers: {},
  requests: [],
  asked: [],
  abilities: {},
  moving: null,
};

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
export const farCameraReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
    // On another seat there are no requests.
    .addCase(joinSucceeded, (state, { payload }) =>
      payload.reply.resumed ? state : { ...initialState, ranges: state.ranges },
    )
    .addCase(sessionEnded, () => initialState)
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
      const { add, remove, snapshot } = payload;
      if (snapshot) {
        const here = new Set(add.map(({ userId }) => userId));
        const asked = state.asked.filter((userId) => here.has(userId));
        // Requests that are still open are sent again after it.
        return { ...state, controllers, requests: [], asked };
      }
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
