import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { aVideoContainer, type VideoPlace } from '../../../test/builders/aVideoContainer';
import { FakeStage, installFakeVideo } from '../../../test/fakes/fakeVideoStage';
import { streamKeyOf } from '../../protocol/streamKey';
import { defineVideoElements } from './defineVideoElements';

const camera = (userId: number) => streamKeyOf(userId, 'camera');

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
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

describe('a player that asks for a plain video element', () => {
  const onePlain: VideoPlace = {
    session: 's',
    box: '100,50,800,600',
    players: [
      {
        box: '500,50,400,300',
        attributes: { 'node-id': '2048', renderer: 'video-element', 'fill-mode': 'contain' },
      },
      { box: '100,50,400,300', attributes: { 'node-id': '3072' } },
    ],
  };
  const settled = async (): Promise<void> => {
    await settle();
    await settle();
  };
  const showPlain = async (makesTracks = true) => {
    const container = aVideoContainer(onePlain);
    document.body.append(container);
    const stage = new FakeStage();
    stage.makesTracks = makesTracks;
    container.stage = stage;
    await settled();
    const player = container.querySelector('video-player')!;
    return { container, stage, player };
  };

  test('is played in it, in the layer of its own size, and the canvas leaves it out', async () => {
    const { stage, player } = await showPlain();
    expect(player.renderer).toBe('video element');
    expect(stage.played).toHaveLength(1);
    expect(stage.played[0]?.video).toBe(player.querySelector('video'));
    expect(stage.played[0]?.video.style.objectFit).toBe('contain');
    expect(stage.played[0]?.tiles).toMatchObject([
      { stream: camera(2048), x: 0, y: 0, width: 400, height: 300 },
    ]);
    expect(stage.lastTiles).toMatchObject([{ stream: camera(3072) }]);
  });

  test('is drawn on the canvas after all where the browser makes no track', async () => {
    const { stage, player } = await showPlain(false);
    expect(player.renderer).toBe('canvas');
    expect(player.querySelector('video')).toBeNull();
    expect(stage.lastTiles).toMatchObject([{ stream: camera(2048) }, { stream: camera(3072) }]);
  });

  test('has another element for another person, and none for nobody', async () => {
    const { stage, player } = await showPlain();
    player.setAttribute('node-id', '4096');
    await settled();
    expect(stage.played.map(({ tiles }) => tiles[0]?.stream)).toEqual([2048, 4096].map(camera));
    expect([stage.ended, player.querySelectorAll('video').length]).toEqual([1, 1]);
    player.removeAttribute('node-id');
    await settled();
    expect([stage.ended, player.querySelectorAll('video').length]).toEqual([2, 0]);
  });

  test('has another element for another picture of the same person', async () => {
    const { stage, player } = await showPlain();
    player.setAttribute('media-type', 'share');
    await settled();
    expect(stage.played.map(({ tiles }) => tiles[0]?.stream)).toEqual([
      camera(2048),
      streamKeyOf(2048, 'share'),
    ]);
    expect([stage.ended, player.querySelectorAll('video').length]).toEqual([1, 1]);
  });

  test('keeps its last picture where it stops without cleaning', async () => {
    const { stage, player } = await showPlain();
    player.setAttribute('stop-no-clean', '');
    player.removeAttribute('node-id');
    await settled();
    expect(stage.ended).toBe(0);
    expect(stage.played[0]?.tiles).toMatchObject([{ stream: camera(2048), isFrozen: true }]);
  });

  test('has another one when its worker died', async () => {
    const { stage, player } = await showPlain();
    stage.played[0]?.lose();
    await settled();
    expect(stage.played.map(({ tiles }) => tiles[0]?.stream)).toEqual([2048, 2048].map(camera));
    expect(player.querySelectorAll('video')).toHaveLength(1);
  });

  test('goes back to the canvas when it asks no longer, and shows oneself mirrored', async () => {
    const { stage, player } = await showPlain();
    player.removeAttribute('renderer');
    await settled();
    expect([player.renderer, stage.ended, stage.lastTiles.length]).toEqual(['canvas', 1, 2]);
    player.setAttribute('renderer', 'video-element');
    player.setAttribute('node-id', '1024');
    stage.camera({} as MediaStreamTrack);
    await settled();
    expect([player.renderer, stage.played.length]).toEqual(['self-preview', 1]);
  });

  test('ends with its container', async () => {
    const { container, stage } = await showPlain();
    container.remove();
    expect([stage.ended, container.querySelectorAll('video').length]).toEqual([1, 0]);
  });
});
