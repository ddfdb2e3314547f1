import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import {
  FakeResizeObserver,
  FakeStage,
  installFakeVideo,
} from '../../../test/fakes/fakeVideoStage';
import { aVideoContainer, type VideoPlace } from '../../../test/builders/aVideoContainer';
import { streamKeyOf } from '../../protocol/streamKey';
import { defineVideoElements } from './defineVideoElements';

const camera = (userId: number) => streamKeyOf(userId, 'camera');

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

const show = async (place: VideoPlace) => {
  const container = aVideoContainer(place);
  document.body.append(container);
  const stage = new FakeStage();
  container.stage = stage;
  await settle();
  return { container, stage };
};

const twoPeople: VideoPlace = {
  session: 's',
  box: '100,50,800,600',
  players: [
    { box: '100,50,400,300', attributes: { 'node-id': '2048', 'video-quality': '360p' } },
    {
      box: '500,50,400,300',
      attributes: { 'node-id': '3072', 'fill-mode': 'contain' },
      isNested: true,
    },
  ],
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  installFakeVideo();
  defineVideoElements();
});
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

describe('a container of video players', () => {
  test('can be defined twice', () => {
    expect(() => defineVideoElements()).not.toThrow();
  });

  test('lays its players out in one box, in the pixels of the display', async () => {
    const { container, stage } = await show(twoPeople);
    expect(stage.boxes).toHaveLength(1);
    expect(container.firstElementChild).toBe(stage.boxes[0]?.box);
    expect(stage.layouts.at(-1)).toMatchObject({ width: 800, height: 600 });
    expect(stage.lastTiles).toMatchObject([
      { stream: camera(2048), x: 0, y: 0, width: 400, height: 300, fillMode: 'cover', maxLayer: 2 },
      {
        stream: camera(3072),
        x: 400,
        y: 0,
        width: 400,
        height: 300,
        fillMode: 'contain',
        maxLayer: 4,
      },
    ]);
  });

  test('shows the main source of a share, and no other', async () => {
    const share = (attributes: Readonly<Record<string, string>>) => ({
      box: '100,50,400,300',
      attributes: { 'node-id': '2048', 'media-type': 'share', ...attributes },
    });
    const players = [{}, { 'share-source': 'main' }, { 'share-source': 'second' }].map(share);
    const { stage } = await show({ ...twoPeople, players });
    const stream = streamKeyOf(2048, 'share');
    expect(stage.lastTiles.map((tile) => tile.stream)).toEqual([stream, stream]);
  });

  test('shows the own share as it is, and the own camera mirrored', async () => {
    const own = (attributes: Readonly<Record<string, string>>) => ({
      box: '100,50,400,300',
      attributes: { 'node-id': '1024', ...attributes },
    });
    const { container, stage } = await show({
      ...twoPeople,
      players: [own({ 'media-type': 'share' }), own({})],
    });
    stage.share({ id: 'screen' } as MediaStreamTrack);
    stage.camera({ id: 'camera' } as MediaStreamTrack);
    await settle();
    const shown = [...container.querySelectorAll('video')].map(({ srcObject, style }) => [
      (srcObject as MediaStream).getTracks()[0]?.id,
      style.transform,
    ]);
    expect(shown).toEqual([
      ['screen', ''],
      ['camera', 'scaleX(-1)'],
    ]);
    stage.share(undefined);
    await settle();
    expect(container.querySelectorAll('video')).toHaveLength(1);
  });

  test('places its pictures behind the players, or where z-index says', async () => {
    const { container, stage } = await show(twoPeople);
    const [{ box } = {}] = stage.boxes;
    expect(box?.style.zIndex).toBe('-1');
    container.setAttribute('z-index', '3');
    expect(box?.style.zIndex).toBe('3');
  });

  test.each([
    ['node-id', '4096', { stream: camera(4096) }],
    ['video-quality', '90p', { maxLayer: 0 }],
    ['video-quality', '3', { maxLayer: 3 }],
    ['video-quality', 'best', { maxLayer: 4 }],
    ['fill-mode', 'contain', { fillMode: 'contain' }],
  ])('follows %s when it becomes %s', async (name, value, expected) => {
    const { container, stage } = await show(twoPeople);
    container.querySelector('video-player')?.setAttribute(name, value);
    await settle();
    expect(stage.lastTiles[0]).toMatchObject(expected);
  });

  test('asks for nobody where a player names nobody or is out of sight', async () => {
    const { container, stage } = await show(twoPeople);
    const [first, second] = container.querySelectorAll('video-player');
    first?.setAttribute('node-id', 'toString');
    if (second) second.dataset.box = '2000,50,400,300';
    container.relayout();
    await settle();
    expect(stage.lastTiles).toEqual([]);
  });

  test('a player that comes or goes changes the layout', async () => {
    const { container, stage } = await show(twoPeople);
    container.querySelector('video-player')?.remove();
    await settle();
    expect(stage.lastTiles.map(({ stream }) => stream)).toEqual([3072].map(camera));
    const player = document.createElement('video-player');
    player.setAttribute('node-id', '5120');
    player.dataset.box = '100,350,400,300';
    container.append(player);
    await settle();
    expect(stage.lastTiles.map(({ stream }) => stream)).toEqual([3072, 5120].map(camera));
  });

  test('a node keeps its name while it lives, whatever it shows', async () => {
    const { container, stage } = await show(twoPeople);
    const before = stage.lastTiles[0]?.nodeId;
    container.querySelector('video-player')?.setAttribute('node-id', '7168');
    await settle();
    expect(stage.lastTiles[0]?.nodeId).toBe(before);
    expect(stage.lastTiles[1]?.nodeId).not.toBe(before);
  });

  test('resizes its pictures 300 ms after the last change, and the boxes at once', async () => {
    const { container, stage } = await show(twoPeople);
    container.dataset.box = '100,50,400,300';
    FakeResizeObserver.all[0]?.run();
    await settle();
    expect(stage.layouts.at(-1)).toMatchObject({ width: 800, height: 600 });
    jest.advanceTimersByTime(299);
    FakeResizeObserver.all[0]?.run();
    jest.advanceTimersByTime(299);
    await settle();
    expect(stage.layouts.at(-1)).toMatchObject({ width: 800 });
    jest.advanceTimersByTime(1);
    await settle();
    expect(stage.layouts.at(-1)).toMatchObject({ width: 400, height: 300 });
  });

  test('leaves the last picture with stop-no-clean, and asks for no more of it', async () => {
    const { container, stage } = await show(twoPeople);
    const [first, second] = container.querySelectorAll('video-player');
    first?.setAttribute('stop-no-clean', '');
    first?.removeAttribute('node-id');
    second?.removeAttribute('node-id');
    await settle();
    expect(stage.lastTiles).toMatchObject([{ stream: camera(2048), isFrozen: true }]);
    first?.setAttribute('node-id', '2048');
    await settle();
    expect(stage.lastTiles).toMatchObject([{ stream: camera(2048), isFrozen: false }]);
  });

  test('draws the share and the camera of one person beside each other', async () => {
    const { container, stage } = await show(twoPeople);
    const [first, second] = container.querySelectorAll('video-player');
    first?.setAttribute('media-type', 'share');
    second?.setAttribute('node-id', '2048');
    await settle();
    expect(stage.lastTiles).toMatchObject([
      { stream: streamKeyOf(2048, 'share'), x: 0 },
      { stream: camera(2048), x: 400 },
    ]);
  });

  test('lets everything go when it is taken off the page', async () => {
    const { container, stage } = await show(twoPeople);
    container.remove();
    await settle();
    expect(stage.unmounted).toBe(1);
    expect(stage.listeners).toBe(0);
    expect(stage.boxes[0]?.box.isConnected).toBe(false);
  });
});

describe('the own picture', () => {
  const own: VideoPlace = {
    box: '0,0,800,600',
    players: [{ box: '0,0,400,300', attributes: { 'node-id': '1024' } }],
  };
  const track = { kind: 'video' } as MediaStreamTrack;

  test('comes from the camera itself, mirrored, and never over the network', async () => {
    const { container, stage } = await show(own);
    const player = container.querySelector('video-player');
    expect(player?.renderer).toBe('canvas');
    stage.camera(track);
    await settle();
    expect(stage.lastTiles).toEqual([]);
    expect(player?.renderer).toBe('self-preview');
    const video = player?.querySelector('video');
    expect(video?.style.transform).toBe('scaleX(-1)');
    expect(video?.muted).toBe(true);
  });

  test('is not shown in the place of the own share', async () => {
    const { container, stage } = await show(own);
    const player = container.querySelector('video-player');
    player?.setAttribute('media-type', 'share');
    stage.camera(track);
    await settle();
    expect(player?.renderer).toBe('canvas');
    expect(stage.lastTiles).toEqual([]);
  });

  test('goes when the camera stops, or the player shows somebody else', async () => {
    const { container, stage } = await show(own);
    const player = container.querySelector('video-player');
    stage.camera(track);
    await settle();
    player?.setAttribute('node-id', '2048');
    await settle();
    expect(player?.querySelector('video')).toBeNull();
    expect(stage.lastTiles.map(({ stream }) => stream)).toEqual([2048].map(camera));
    player?.setAttribute('node-id', '1024');
    await settle();
    expect(player?.renderer).toBe('self-preview');
    stage.camera(undefined);
    await settle();
    expect(player?.renderer).toBe('canvas');
  });
});
