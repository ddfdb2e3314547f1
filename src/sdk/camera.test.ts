import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import type { CameraEvents } from './cameraEvents';
import { sdkClientOf } from './sdkClient';

const axis = (value: number) => ({ min: 0, max: 100, step: 1, value });
const names = [
  'video-capture-changed',
  'camera-range-changed',
  'camera-control-requested',
  'camera-controller-changed',
  'controlled-cameras-changed',
  'camera-control-answered',
] as const satisfies readonly (keyof CameraEvents)[];

/** An embedder's page that has a camera on, beside Grace who has one too. */
const anEmbedder = async () => {
  const people = [
    aParticipant({ bVideoOn: true }),
    aParticipant({ userId: 2048, displayName: 'Grace', bVideoOn: true }),
  ];
  const ada = await aJoinedClient({ people });
  ada.devices.axes.set('default', { pan: axis(50), zoom: axis(0) });
  const sdk = sdkClientOf(ada.client);
  const told: [keyof CameraEvents, unknown][] = [];
  for (const name of names) sdk.on(name, (payload: unknown) => told.push([name, payload]));
  const started = sdk.video.start();
  await ada.clock.settle();
  ada.socket().ack(ada.socket().sent.findLast(({ name }) => name === 'switchVideo')!.seq);
  await started;
  /** Answers the newest command, and says what it was. */
  const agree = async (settled: Promise<unknown>) => {
    await ada.clock.settle();
    const { body, seq } = ada.socket().sent.at(-1)!;
    ada.socket().ack(seq);
    await settled;
    await ada.clock.settle();
    return body;
  };
  const see = async (userId: number, nFECC: number) => {
    ada.socket().say('rosterChanged', { update: [{ userId, nFECC }] });
    await ada.clock.advance(20);
  };
  return { ada, sdk, told, agree, see };
};

describe("an embedder's cameras", () => {
  test('move by steps and to places, and say how they stand', async () => {
    const { sdk, told, ada, agree } = await anEmbedder();
    expect(sdk.camera.range()).toBeNull();
    expect(await agree(sdk.camera.open())).toEqual({ bPan: true, bTilt: false, bZoom: true });
    expect(sdk.camera.range()?.pan).toEqual({ capability: true, ...axis(50) });
    await sdk.camera.move('right');
    await sdk.camera.place({ zoom: 700, tilt: 9 });
    expect(ada.devices.axes.get('default')).toMatchObject({ pan: axis(52), zoom: axis(100) });
    await expect(sdk.camera.place({ pan: Number.NaN })).rejects.toMatchObject({
      type: 'INVALID_PARAMETERS',
    });
    expect(told.at(-1)).toMatchObject(['camera-range-changed', { zoom: { value: 100 } }]);
  });

  test('are told when the own one runs, is unplugged, and is stopped', async () => {
    const { sdk, told, ada } = await anEmbedder();
    const captures = () => told.filter(([name]) => name === 'video-capture-changed');
    const running = { state: 'started', cameraId: 'default', reason: '' };
    expect(captures()).toEqual([['video-capture-changed', running]]);
    ada.devices.opened.at(-1)?.end();
    await ada.clock.settle();
    expect(captures().at(-1)).toEqual([
      'video-capture-changed',
      {
        ...running,
        state: 'failed',
        reason: 'Your camera was disconnected. Reconnect it, or choose another one.',
      },
    ]);
    expect(sdk.camera.range()).toBeNull();
  });

  test('are asked for, moved, switched and given up', async () => {
    const { sdk, told, agree, see, ada } = await anEmbedder();
    expect(await agree(sdk.camera.request(2048))).toEqual({ cmd: 'request', userID: 2048 });
    ada.socket().say('cameraControlled', { cmd: 'approve', userID: 2048 });
    await see(2048, 1024);
    expect(sdk.camera.controlled()).toEqual([2048]);
    expect(await agree(sdk.camera.startControl(2048, 'zoom in'))).toEqual({
      cmd: 'start control',
      userID: 2048,
      buttonID: 'zoom in',
    });
    expect(await agree(sdk.camera.stopControl(2048))).toEqual({
      cmd: 'stop control',
      userID: 2048,
    });
    await expect(sdk.camera.startControl(2048, 'left', 0)).rejects.toMatchObject({
      reason: 'range must be above 0',
    });
    expect(await agree(sdk.camera.switchCamera(2048))).toMatchObject({ cmd: 'switch camera' });
    expect(await agree(sdk.camera.giveUp(2048))).toMatchObject({ cmd: 'give up' });
    await see(2048, 0);
    expect(told.filter(([name]) => name === 'controlled-cameras-changed')).toEqual([
      ['controlled-cameras-changed', [2048]],
      ['controlled-cameras-changed', []],
    ]);
  });

  test('are lent, and taken back', async () => {
    const { sdk, told, agree, see, ada } = await anEmbedder();
    ada.socket().say('cameraControlled', { cmd: 'request', userID: 2048 });
    await ada.clock.settle();
    expect([sdk.camera.requests(), told.at(-1)]).toEqual([
      [2048],
      ['camera-control-requested', { userId: 2048 }],
    ]);
    expect(await agree(sdk.camera.decline(2048))).toEqual({ cmd: 'decline', userID: 2048 });
    await expect(sdk.camera.approve(2048)).rejects.toMatchObject({ reason: 'operation timeout' });
    await see(1024, 2048);
    expect(sdk.camera.controller()).toBe(2048);
    expect(told).toContainEqual(['camera-controller-changed', { userId: 2048 }]);
    expect(await agree(sdk.camera.endControl())).toEqual({ cmd: 'decline', userID: 2048 });
    await expect(sdk.camera.setExecutives(2048, [])).rejects.toMatchObject({
      reason: 'only host or co-host can do the operation',
    });
  });
});
