import { describe, expect, test } from '@jest/globals';
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
} from '../../src/features/far-camera/farCamera.actions';
import {
  selectAbility,
  selectAskedCameras,
  selectCameraRequests,
  selectMovedCameras,
  selectOwnController,
  selectOwnRange,
} from '../../src/features/far-camera/farCamera.selectors';
import { holdRequested } from '../../src/features/hosting/hosting.actions';
import { leaveRequested } from '../../src/features/meeting/meeting.actions';
import { startVideoRequested, stopVideoRequested } from '../../src/features/video/video.actions';
import type { CameraAxes } from '../../src/transport/devicesPort';
import { createWorld, type Person } from './support/world';

const isFine = { isOk: true };
const refusedWith = (reason: string) => ({ isOk: false, reason });
const axis = (value: number) => ({ min: 0, max: 1000, step: 1, value });
const everyWay = (): CameraAxes => ({ pan: axis(500), tilt: axis(500), zoom: axis(0) });

/** Ada, the host, has a camera that moves; Grace and Alan watch it. */
const meeting = async () => {
  const world = createWorld();
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  const alan = await world.joins('Alan');
  ada.devices.axes.set('cam-1', everyWay());
  ada.devices.axes.set('cam-2', everyWay());
  await ada.does(startVideoRequested({ cameraId: 'cam-1' }));
  await world.passes(500);
  const ids = { ada: ada.self()!.userId, grace: grace.self()!.userId, alan: alan.self()!.userId };
  const placeOf = (camera = 'cam-1') => {
    const axes = ada.devices.axes.get(camera) as CameraAxes;
    return { pan: axes.pan?.value, tilt: axes.tilt?.value, zoom: axes.zoom?.value };
  };
  const lendTo = async (who: Person): Promise<void> => {
    await who.does(farCameraRequested({ userId: ids.ada }));
    await world.passes(100);
    await ada.does(answerCameraRequested({ userId: who.self()!.userId, agreed: true }));
    await world.passes(500);
  };
  return { world, ada, grace, alan, ids, placeOf, lendTo };
};
const notices = (person: Person) => person.state().alerts.shown.map(({ reason }) => reason);

describe('the own camera', () => {
  test('moves by steps within its range, and to any place within it', async () => {
    const { world, ada, placeOf } = await meeting();
    expect(selectOwnRange(ada.state())).toBeUndefined();
    expect(await ada.does(ownCameraRequested())).toMatchObject(isFine);
    expect(selectOwnRange(ada.state())).toMatchObject({
      pan: { capability: true, value: 500, min: 0, max: 1000, step: 1 },
    });
    await ada.does(moveOwnCameraRequested({ buttonID: 'left' }));
    await ada.does(moveOwnCameraRequested({ buttonID: 'zoom out' }));
    expect(placeOf()).toEqual({ pan: 480, tilt: 500, zoom: 0 });
    await ada.does(placeOwnCameraRequested({ pan: 5000, tilt: -1, zoom: 33.4 }));
    expect(placeOf()).toEqual({ pan: 1000, tilt: 0, zoom: 33 });
    expect(selectOwnRange(ada.state())?.zoom.value).toBe(33);
    await ada.does(stopVideoRequested());
    expect([ada.devices.movers(), selectOwnRange(ada.state())]).toEqual([0, undefined]);
    expect(await ada.does(moveOwnCameraRequested({ buttonID: 'left' }))).toEqual(
      refusedWith('camera is closed'),
    );
    await world.closes();
  });

  test('does not move without permission, and neither for others', async () => {
    const { world, ada, grace, ids } = await meeting();
    ada.devices.axes.set('cam-1', 'permission');
    const reason = 'Cannot move camera without permission granted';
    expect(await ada.does(moveOwnCameraRequested({ buttonID: 'left' }))).toEqual(
      refusedWith(reason),
    );
    await grace.does(farCameraRequested({ userId: ids.ada }));
    await world.passes(100);
    expect(await ada.does(answerCameraRequested({ userId: ids.grace, agreed: true }))).toEqual(
      refusedWith(reason),
    );
    await world.passes(100);
    expect(notices(grace)).toEqual(['camera control request is declined']);
    expect(selectOwnController(ada.state())).toBe(0);
    await world.closes();
  });
});

describe("another person's camera", () => {
  test('is asked for, lent to one, and moves as long as a button is held', async () => {
    const { world, ada, grace, alan, ids, placeOf } = await meeting();
    expect(await grace.does(farCameraRequested({ userId: ids.ada }))).toMatchObject(isFine);
    await alan.does(farCameraRequested({ userId: ids.ada }));
    await world.passes(100);
    expect(selectCameraRequests(ada.state())).toEqual([ids.grace, ids.alan]);
    expect(selectAskedCameras(grace.state())).toEqual([ids.ada]);
    await ada.does(answerCameraRequested({ userId: ids.grace, agreed: true }));
    await world.passes(500);
    expect([selectOwnController(ada.state()), selectMovedCameras(grace.state())]).toEqual([
      ids.grace,
      [ids.ada],
    ]);
    expect(selectAbility(grace.state(), ids.ada)).toEqual({ bPan: true, bTilt: true, bZoom: true });
    expect(notices(alan)).toEqual(['camera control request is declined']);
    expect(await alan.does(farCameraRequested({ userId: ids.ada }))).toEqual(
      refusedWith('camera is controlled by another user'),
    );
    await grace.does(startFarMoveRequested({ userId: ids.ada, buttonID: 'right' }));
    await world.passes(900);
    await grace.does(stopFarMoveRequested({ userId: ids.ada }));
    await world.passes(1000);
    // At once, and at 200, 400, 600 and 800 ms.
    expect(placeOf()).toEqual({ pan: 600, tilt: 500, zoom: 0 });
    await world.closes();
  });

  test('moves one step at a tap', async () => {
    const { world, grace, ids, placeOf, lendTo } = await meeting();
    await lendTo(grace);
    // Asked for again, it is not waited for.
    expect(await grace.does(farCameraRequested({ userId: ids.ada }))).toMatchObject(isFine);
    expect(selectAskedCameras(grace.state())).toEqual([]);
    const started = grace.asks(startFarMoveRequested({ userId: ids.ada, buttonID: 'up' }));
    await grace.does(stopFarMoveRequested({ userId: ids.ada }));
    await world.passes(2000);
    expect(await started).toMatchObject(isFine);
    expect(placeOf().tilt).toBe(520);
    await world.closes();
  });

  test.each([
    [2, 520],
    [10, 600],
    [25, 760],
    [50, 1000],
  ])('moves %d percent of its range and stops by itself', async (range, tilt) => {
    const { world, grace, ids, placeOf, lendTo } = await meeting();
    await lendTo(grace);
    const move = { userId: ids.ada, buttonID: 'up', range } as const;
    expect(await grace.does(startFarMoveRequested(move))).toMatchObject(isFine);
    await world.passes(3000);
    // To the nearest step of two percent.
    expect(placeOf().tilt).toBe(tilt);
    await world.closes();
  });

  test.each([
    [0, 'range must be above 0'],
    [-1, 'range must be above 0'],
    [101, 'range must be above 0'],
  ])('does not move a range of %d', async (range, reason) => {
    const { world, grace, ids, lendTo } = await meeting();
    await lendTo(grace);
    const move = { userId: ids.ada, buttonID: 'up', range } as const;
    expect(await grace.does(startFarMoveRequested(move))).toEqual(refusedWith(reason));
    await world.closes();
  });

  test('stands still when its mover falls silent', async () => {
    const { world, grace, ids, placeOf, lendTo } = await meeting();
    await lendTo(grace);
    await grace.does(startFarMoveRequested({ userId: ids.ada, buttonID: 'right' }));
    await world.passes(250);
    grace.holds(true);
    grace.cut();
    await world.passes(500);
    const silent = placeOf().pan ?? 0;
    await world.passes(5000);
    expect(placeOf().pan).toBe(silent);
    // The last word came at 200 ms: 500 ms later nothing moves.
    expect(silent).toBeLessThanOrEqual(500 + 4 * 20);
    grace.holds(false);
    await world.passes(10_000);
    expect(placeOf().pan).toBe(silent);
    expect(selectMovedCameras(grace.state())).toEqual([ids.ada]);
    await world.closes();
  });

  test('is not moved by what was said while its owner was away', async () => {
    const { world, ada, grace, ids, placeOf, lendTo } = await meeting();
    await lendTo(grace);
    ada.holds(true);
    ada.cut();
    const move = { userId: ids.ada, buttonID: 'right' } as const;
    void grace.asks(startFarMoveRequested(move));
    await world.passes(4000);
    ada.holds(false);
    await world.passes(10_000);
    expect(placeOf().pan).toBe(500);
    expect(selectOwnController(ada.state())).toBe(ids.grace);
    await world.closes();
  });

  test('is another camera of its owner when its mover wants that', async () => {
    const { world, ada, grace, ids, placeOf, lendTo } = await meeting();
    await lendTo(grace);
    await grace.does(switchFarCameraRequested({ userId: ids.ada }));
    await world.passes(1000);
    expect(ada.state().video.activeCamera).toBe('cam-2');
    await grace.does(startFarMoveRequested({ userId: ids.ada, buttonID: 'zoom in', range: 2 }));
    await world.passes(1000);
    expect([placeOf('cam-1').zoom, placeOf('cam-2').zoom]).toEqual([0, 20]);
    expect(ada.devices.movers()).toBe(1);
    await world.closes();
  });

  test('is given up by whoever asked when nobody answers for a minute', async () => {
    const { world, ada, grace, ids } = await meeting();
    await grace.does(farCameraRequested({ userId: ids.ada }));
    await world.passes(59_000);
    expect(selectCameraRequests(ada.state())).toEqual([ids.grace]);
    await world.passes(2000);
    expect(selectCameraRequests(ada.state())).toEqual([]);
    expect([selectAskedCameras(grace.state()), notices(grace)]).toEqual([
      [],
      ['operation timeout'],
    ]);
    await world.closes();
  });
});

describe('a control ends', () => {
  type All = Awaited<ReturnType<typeof meeting>>;
  test.each<[string, (all: All) => Promise<unknown>]>([
    [
      'when its mover gives up',
      ({ grace, ids }) => grace.does(giveUpCameraRequested({ userId: ids.ada })),
    ],
    ['when its owner ends it', ({ ada }) => ada.does(endCameraControlRequested())],
    ['when the video stops', ({ ada }) => ada.does(stopVideoRequested())],
    ['when its mover leaves', ({ grace }) => grace.does(leaveRequested())],
    [
      'when its mover is put on hold',
      ({ ada, ids }) => ada.does(holdRequested({ userId: ids.grace })),
    ],
  ])('%s, in the middle of a move', async (_when, end) => {
    const all = await meeting();
    const { world, ada, grace, alan, ids, placeOf, lendTo } = all;
    await lendTo(grace);
    await grace.does(startFarMoveRequested({ userId: ids.ada, buttonID: 'right' }));
    await world.passes(500);
    await end(all);
    const at = placeOf().pan;
    await world.passes(3000);
    expect(placeOf().pan).toBe(at);
    expect(selectOwnController(ada.state())).toBe(0);
    expect(selectMovedCameras(grace.state())).toEqual([]);
    expect(grace.state().farCamera.moving).toBeNull();
    await ada.does(startVideoRequested({ cameraId: 'cam-1' }));
    expect(await alan.does(farCameraRequested({ userId: ids.ada }))).toMatchObject(isFine);
    await world.closes();
  });
});

describe('executives', () => {
  test('have the camera without a question, until its owner takes it back', async () => {
    const { world, ada, grace, alan, ids, placeOf } = await meeting();
    expect(
      await grace.does(cameraExecutivesRequested({ userId: ids.ada, executives: [ids.grace] })),
    ).toEqual(refusedWith('only host or co-host can do the operation'));
    await ada.does(cameraExecutivesRequested({ userId: ids.ada, executives: [ids.alan] }));
    await alan.does(farCameraRequested({ userId: ids.ada }));
    await world.passes(1000);
    expect(selectCameraRequests(ada.state())).toEqual([]);
    expect(selectMovedCameras(alan.state())).toEqual([ids.ada]);
    await alan.does(startFarMoveRequested({ userId: ids.ada, buttonID: 'left', range: 2 }));
    await world.passes(500);
    expect(placeOf().pan).toBe(480);
    await ada.does(endCameraControlRequested());
    await world.passes(500);
    expect(notices(alan)).toEqual(['camera control has ended']);
    expect(await alan.does(farCameraRequested({ userId: ids.ada }))).toEqual(
      refusedWith('permission is denied'),
    );
    await world.closes();
  });

  test('lose it again where the browser does not let it be moved', async () => {
    const { world, ada, alan, ids } = await meeting();
    ada.devices.axes.set('cam-1', 'permission');
    await ada.does(cameraExecutivesRequested({ userId: ids.ada, executives: [ids.alan] }));
    await alan.does(farCameraRequested({ userId: ids.ada }));
    await world.passes(1000);
    expect(selectMovedCameras(alan.state())).toEqual([]);
    expect(notices(ada)).toEqual(['Cannot move camera without permission granted']);
    await world.closes();
  });
});
