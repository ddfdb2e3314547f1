import { describe, expect, test } from '@jest/globals';
import { aJoinedClient, signallingSocket, takeSeat } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { streamKeyOf } from '../../protocol/streamKey';
import type { Tile } from '../../protocol/engine/video';
import { deviceTroubleTexts } from '../../protocol/vocabulary/mediaErrorTexts';
import {
  startVideoRequested,
  stopVideoRequested,
  subscribeVideoRequested,
  switchCameraRequested,
  unsubscribeVideoRequested,
} from './video.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, bVideoOn: true })];
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

/** Answers the newest command of this name as the gateway would. */
const agree = (ada: Ada, bVideoOn: boolean): void => {
  const command = ada.socket().sent.findLast(({ name }) => name === 'switchVideo')!;
  ada.socket().say('rosterChanged', { update: [{ userId: 1024, bVideoOn }] });
  ada.socket().ack(command.seq);
};

const withCamera = async (): Promise<Ada> => {
  const ada = await aJoinedClient({ people });
  const started = ada.client.perform(startVideoRequested({}));
  await ada.clock.settle();
  agree(ada, true);
  await started;
  return ada;
};

describe('pictures of others', () => {
  test('are asked for as soon as it is known who sends, before any tile stands', async () => {
    const ada = await aJoinedClient({
      people: [...people, aParticipant({ userId: 3072, bVideoOn: false })],
    });
    expect(ada.engine.called('expectVideo')).toEqual([[[streamKeyOf(2048, 'camera')]]]);
  });
});

describe('the own camera', () => {
  test('is opened first and announced then, and runs once the gateway agrees', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startVideoRequested({ cameraId: 'cam-2', frameRate: 60 }));
    await ada.clock.settle();
    expect(ada.state().video.capture).toBe('starting');
    expect(ada.engine.called('startPicture')[0]?.[2]).toEqual({
      width: 640,
      height: 360,
      frameRate: 30,
      maxLayer: 2,
    });
    await expect(ada.client.perform(startVideoRequested({}))).rejects.toMatchObject({
      reason: 'Camera is starting,please wait.',
    });
    agree(ada, true);
    await started;
    expect(ada.state().video).toMatchObject({ capture: 'started', activeCamera: 'cam-2' });
    await expect(ada.client.perform(startVideoRequested({}))).rejects.toMatchObject({
      type: 'INVALID_OPERATION',
      reason: 'Video is started',
    });
  });

  test.each([
    ['permission-denied', 'INSUFFICIENT_PRIVILEGES'],
    ['device-not-found', 'INTERNAL_ERROR'],
    ['device-in-use', 'INTERNAL_ERROR'],
  ] as const)(
    'that does not open (%s) is a typed refusal, and nobody is told',
    async (code, type) => {
      const ada = await aJoinedClient({ people });
      ada.devices.failure = code;
      await expect(ada.client.perform(startVideoRequested({}))).rejects.toMatchObject({ type });
      expect(ada.state().video).toMatchObject({ capture: 'failed', failure: code });
      expect(ada.socket().sent.map(({ name }) => name)).not.toContain('switchVideo');
    },
  );

  test('is let go when the gateway refuses it', async () => {
    const ada = await aJoinedClient({ people });
    const started = ada.client.perform(startVideoRequested({}));
    const refused = expect(started).rejects.toMatchObject({ reason: 'Video is muted by the host' });
    await ada.clock.settle();
    const { seq } = ada.socket().sent.findLast(({ name }) => name === 'switchVideo')!;
    ada.socket().say('commandAcked', {
      seq,
      code: 1,
      type: 'INSUFFICIENT_PRIVILEGES',
      reason: 'Video is muted by the host',
    });
    await refused;
    expect(ada.devices.running()).toEqual([]);
    expect(ada.state().video.capture).toBe('stopped');
  });

  test.each([
    ['before it has opened', false],
    ['before the gateway agreed', true],
  ])('that is stopped %s stays off', async (_when, isOpen) => {
    const ada = await aJoinedClient({ people });
    const { openCamera } = ada.ports.devices;
    let open: () => void = () => undefined;
    ada.ports.devices.openCamera = (options) =>
      new Promise((resolve) => {
        open = () => void openCamera(options).then(resolve);
      });
    const refused = expect(ada.client.perform(startVideoRequested({}))).rejects.toMatchObject({
      reason: 'camera is closed',
    });
    await ada.clock.settle();
    if (isOpen) open();
    await ada.clock.settle();
    void ada.client.perform(stopVideoRequested()).catch(() => undefined);
    await refused;
    if (!isOpen) open();
    await ada.clock.settle();
    expect(ada.devices.running()).toEqual([]);
    expect(ada.state().video.capture).toBe('stopped');
    expect(ada.socket().sent.at(-1)).toMatchObject({ body: { bOn: false } });
  });

  test('stops at once, also while the line is down', async () => {
    const ada = await withCamera();
    ada.socket().close();
    void ada.client.perform(stopVideoRequested()).catch(() => undefined);
    expect(ada.devices.running()).toEqual([]);
    expect(ada.state().video.capture).toBe('stopped');
  });

  test('gives way to another one while it runs', async () => {
    const ada = await withCamera();
    await ada.client.perform(switchCameraRequested({ cameraId: 'cam-2' }));
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['cam-2']);
    expect(ada.state().devices.preferences.cameraId).toBe('cam-2');
    expect(ada.socket().sent.filter(({ name }) => name === 'switchVideo')).toHaveLength(1);
  });

  test('turns to the other side of a phone, for this meeting alone', async () => {
    const ada = await withCamera();
    await ada.client.perform(switchCameraRequested({ cameraId: 'environment' }));
    expect(ada.state().video.activeCamera).toBe('environment');
    expect(ada.devices.running().map(({ deviceId }) => deviceId)).toEqual(['environment']);
    expect(ada.state().devices.preferences.cameraId).toBe('default');
  });

  test('that is unplugged, or muted by the host, stops and everybody is told', async () => {
    const ada = await withCamera();
    ada.devices.opened.at(-1)!.end();
    await ada.clock.settle();
    expect(ada.state().video).toMatchObject({ capture: 'failed', failure: 'device-ended' });
    expect(ada.socket().sent.at(-1)).toMatchObject({ name: 'switchVideo', body: { bOn: false } });
    expect(ada.state().alerts.shown.at(-1)).toMatchObject({ type: 'device-ended', of: 'video' });

    const grace = await withCamera();
    grace.socket().say('videoControlled', { bVideoMuted: true });
    await grace.clock.settle();
    expect(grace.state().video.capture).toBe('stopped');
    expect(grace.devices.running()).toEqual([]);
  });

  test('R14: whose permission is withdrawn stops, says so, and starts when it is given again', async () => {
    const ada = await withCamera();
    ada.devices.withdraw();
    await ada.clock.settle();
    const reason = deviceTroubleTexts.camera.denied;
    expect(ada.state().video).toMatchObject({ capture: 'failed', failure: 'permission-denied' });
    expect(ada.state().alerts.shown.at(-1)).toMatchObject({ type: 'permission-denied', reason });
    expect(ada.socket().sent.at(-1)).toMatchObject({ name: 'switchVideo', body: { bOn: false } });
    await expect(ada.client.perform(startVideoRequested({}))).rejects.toMatchObject({ reason });
    ada.devices.failure = undefined;
    const started = ada.client.perform(startVideoRequested({}));
    await ada.clock.settle();
    agree(ada, true);
    await started;
    expect(ada.state().video.capture).toBe('started');
  });

  test('is announced to a seat that does not know of it', async () => {
    const ada = await withCamera();
    ada.socket().close();
    await ada.clock.advance(100);
    const { signal, clock } = ada;
    takeSeat(signallingSocket({ signal }), {
      reply: { userId: 3072 },
      people: [aParticipant({ userId: 3072 })],
    });
    ada.socket().sayText('{"evt":0,"seq":1}');
    await clock.settle();
    const told = ada.socket().sent.findLast(({ name }) => name === 'switchVideo');
    expect(told).toMatchObject({ body: { bOn: true } });
  });
});

describe('other people’s video', () => {
  const tile: Tile = {
    nodeId: 'n',
    stream: streamKeyOf(2048, 'camera'),
    x: 0,
    y: 0,
    width: 320,
    height: 180,
    fillMode: 'cover',
    maxLayer: 4,
    isMirrored: false,
  };

  test('is asked for by its tile, within what was subscribed, and not at all once unsubscribed', async () => {
    const ada = await aJoinedClient({ people });
    const canvas = ada.client.stage.mountStage({} as HTMLElement, '#000');
    const drawn = () =>
      (ada.engine.called('layout').at(-1)?.[2] as Tile[]).map(({ maxLayer }) => maxLayer);
    canvas.layout(320, 180, [tile]);
    expect(drawn()).toEqual([4]);
    const subscribed = ada.client.perform(
      subscribeVideoRequested({ userId: 2048, videoQuality: 1 }),
    );
    expect(await subscribed).toEqual({ videoQuality: 1 });
    expect(drawn()).toEqual([1]);
    await ada.client.perform(unsubscribeVideoRequested({ userId: 2048 }));
    expect(drawn()).toEqual([]);
    await ada.client.perform(subscribeVideoRequested({ userId: 2048, videoQuality: 2 }));
    expect(drawn()).toEqual([2]);
    const before = ada.engine.called('layout').length;
    canvas.unmount();
    await ada.client.perform(unsubscribeVideoRequested({ userId: 2048 }));
    expect(ada.engine.called('layout')).toHaveLength(before);
  });

  test.each([
    [1024, 2, 'operation is not applicable to self'],
    [4096, 2, 'no matching user'],
    [2048, 7, 'Invalid parameter'],
  ])('of %i in quality %i is refused: %s', async (userId, videoQuality, reason) => {
    const ada = await aJoinedClient({ people });
    await expect(
      ada.client.perform(subscribeVideoRequested({ userId, videoQuality })),
    ).rejects.toMatchObject({ reason });
  });
});
