import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { sdkClientOf } from '../../sdk/sdkClient';
import { virtualBackgroundRequested } from '../background/background.actions';
import { leaveRequested } from '../meeting/meeting.actions';
import { keepQualityRequested, ladderNoticed } from './video.actions';
import { selectMaxTiles } from './video.selectors';

type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

/** A report each second, with encoders that miss this share of the frames. */
const work = async (ada: Ada, encode: number, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second += 1) {
    const load = { encode, decode: 0, paint: 0 };
    const report = { type: 'statistics', encode: [], decode: [], load } as const;
    ada.engine.say({ type: 'statistics', medium: 'video', report });
    await ada.clock.advance(1000);
  }
};

describe('a machine that does not keep up', () => {
  test('gives up layer, frame rate, tiles and background, and takes them back when it can', async () => {
    const ada = await aJoinedClient();
    const { videoLadder } = ada.state().video;
    expect(videoLadder).toEqual({ step: 'full', isNoticed: false });
    await work(ada, 0.5, 4);
    expect(ada.state().video.videoLadder.step).toBe('layer');
    expect(ada.engine.called('limitSending').at(-1)).toEqual([
      'camera',
      { frameRate: 1, layersOff: 1 },
    ]);
    await work(ada, 0.5, 20);
    expect(ada.state().video.videoLadder.step).toBe('background');
    expect(ada.engine.called('limitReception').at(-1)).toEqual([
      { maxTiles: 9, maxLayer: 4, maxHd: 1, layersOff: 1, isBaseOnly: true },
    ]);
    expect(selectMaxTiles(ada.state())).toBe(9);
    await work(ada, 0, 60);
    expect(ada.state().video.videoLadder.step).toBe('full');
    expect(ada.engine.called('limitSending').at(-1)).toEqual([
      'camera',
      { frameRate: 1, layersOff: 0 },
    ]);
    expect(selectMaxTiles(ada.state())).toBe(25);
  });

  test('is told of once until all is given back', async () => {
    const ada = await aJoinedClient();
    await work(ada, 0.5, 9);
    expect(ada.state().video.videoLadder).toEqual({ step: 'frame rate', isNoticed: false });
    ada.client.store.dispatch(ladderNoticed());
    await work(ada, 0, 12);
    expect(ada.state().video.videoLadder).toEqual({ step: 'layer', isNoticed: true });
    await work(ada, 0.5, 4);
    expect(ada.state().video.videoLadder).toEqual({ step: 'frame rate', isNoticed: true });
    await work(ada, 0, 60);
    expect(ada.state().video.videoLadder).toEqual({ step: 'full', isNoticed: false });
  });

  test('leaves the quality to a person who wants it', async () => {
    const ada = await aJoinedClient();
    await work(ada, 0.5, 4);
    await ada.client.perform(keepQualityRequested());
    expect(ada.state().video.videoLadder.step).toBe('full');
    await work(ada, 0.5, 30);
    expect(ada.state().video.videoLadder.step).toBe('full');
  });

  test('tells embedders of every step, down and up', async () => {
    const ada = await aJoinedClient();
    const steps: unknown[] = [];
    sdkClientOf(ada.client).on('video-ladder-changed', (step) => steps.push(step));
    await work(ada, 0.5, 9);
    await work(ada, 0, 25);
    expect(steps).toEqual([
      { step: 'layer', direction: 'down' },
      { step: 'frame rate', direction: 'down' },
      { step: 'layer', direction: 'up' },
      { step: 'full', direction: 'up' },
    ]);
  });

  test('no longer cuts out a background, and does again when it keeps up', async () => {
    const ada = await aJoinedClient();
    const blur = virtualBackgroundRequested({ imageSrc: 'blur' });
    await ada.client.perform(blur);
    await work(ada, 0.5, 24);
    expect([ada.background.eased, ada.background.used]).toMatchObject([
      [true],
      [{ imageSrc: 'blur' }],
    ]);
    await work(ada, 0, 12);
    expect(ada.background.eased).toEqual([true, false]);
    await work(ada, 0.5, 8);
    await ada.client.perform(keepQualityRequested());
    expect(ada.background.eased.at(-1)).toBe(false);
  });

  test('leaves no background eased behind a session', async () => {
    const ada = await aJoinedClient();
    await ada.client.perform(virtualBackgroundRequested({ imageSrc: 'blur' }));
    await work(ada, 0.5, 24);
    const left = ada.client.perform(leaveRequested());
    await ada.clock.settle();
    await ada.clock.advance(2000);
    await left;
    expect(ada.background.eased).toEqual([true, false]);
  });

  test('loads nothing of backgrounds for whoever has none, and eases one that comes later', async () => {
    const ada = await aJoinedClient();
    await work(ada, 0.5, 24);
    expect(ada.background.eased).toEqual([]);
    await ada.client.perform(virtualBackgroundRequested({ imageSrc: 'blur' }));
    expect(ada.background.eased).toEqual([true]);
  });
});
