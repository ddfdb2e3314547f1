import { cameraAbilityTold, cameraControlled } from '../../events/received';
import {
  farCameraAsked,
  farMoveStarted,
  ownCameraRead,
} from '../../features/far-camera/farCamera.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { refusal } from '../../protocol/error';
import { fail } from '../../kernel/result';
import { videoTexts } from '../../protocol/vocabulary/videoTexts';
import { OwnCamera } from '../../ui/far-camera/OwnCamera';
import { ownId } from './builders';
import { inside, meeting, type GalleryState } from './screens';

const grace = 2 * ownId;
const dialog = '[role=dialog]';
const moves = (userId: number, nFECC: number) =>
  rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId, nFECC }] });
const able = (bTilt: boolean) =>
  cameraAbilityTold({ rev: 1, body: { userID: grace, bPan: true, bTilt, bZoom: true } });
const axis = (value: number, max = 100) => ({ capability: max > 0, min: 0, max, step: 1, value });
const range = (tilt: number) =>
  ownCameraRead({
    deviceId: 'camera',
    range: { pan: axis(50), tilt: axis(30, tilt), zoom: axis(4, 19) },
  });
const own = (id: string, title: string, isRunning: boolean) =>
  ({
    id: `camera-own-${id}`,
    title: `own camera: ${title}`,
    areas: ['camera', 'refusals', 'documented', 'common'],
    actions: inside(3),
    draw: () => (
      <main style={{ padding: 16 }}>
        <h1>Settings</h1>
        <h2>Video</h2>
        <OwnCamera isRunning={isRunning} />
      </main>
    ),
  }) satisfies GalleryState;

/** Movable cameras: for others, for oneself, and the requests for them. */
export const cameraStates: readonly GalleryState[] = [
  meeting('camera-moved', "another person's camera", [
    ...inside(5),
    moves(grace, ownId),
    able(true),
    farMoveStarted({ userId: grace, buttonID: 'left' }),
  ]),
  meeting('camera-partly', 'a camera that does not tilt', [
    ...inside(5),
    moves(grace, ownId),
    able(false),
  ]),
  meeting('camera-asked', "waiting for a camera's owner", [
    ...inside(5),
    farCameraAsked({ userId: grace }),
  ]),
  meeting('camera-controlled', 'somebody moves the own camera', [
    ...inside(5),
    moves(ownId, grace),
  ]),
  meeting(
    'camera-request',
    'somebody asks for the own camera',
    [...inside(5), cameraControlled({ rev: 1, body: { cmd: 'request', userID: grace } })],
    { until: dialog },
  ),
  meeting('camera-executives', 'who moves a camera without asking', inside(12), {
    press: ['More for Grace Hopper', 'Trusted camera controllers…'],
    until: dialog,
  }),
  own('closed', 'without video', false),
  { ...own('ask', 'before the browser is asked', true) },
  {
    ...own('refused', 'not allowed', true),
    press: ['Check the camera'],
    until: '[role=status]',
    answer: () => fail(refusal('INSUFFICIENT_PRIVILEGES', videoTexts.moveWithoutPermission)),
  },
  { ...own('moves', 'it moves', true), actions: [...inside(3), range(60)] },
  { ...own('partly', 'it does not tilt', true), actions: [...inside(3), range(0)] },
];
