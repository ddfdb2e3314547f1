import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { people } from '../../test/builders/aSharer';
import { aVideoContainer } from '../../test/builders/aVideoContainer';
import { aJoinedClient } from '../../test/builders/client';
import { installFakeVideo } from '../../test/fakes/fakeVideoStage';
import type { Tile } from '../protocol/engine/video';
import { eventThrottle } from '../protocol/limits';
import { streamKeyOf } from '../protocol/streamKey';
import { defineVideoElements } from './elements/defineVideoElements';
import { sdkClientOf } from './sdkClient';

beforeEach(() => {
  installFakeVideo();
  defineVideoElements();
});
afterEach(() => document.body.replaceChildren());

/** Ben's share, which a page shows in a player of its own. */
const aShownShare = async (attributes: Readonly<Record<string, string>>) => {
  const ada = await aJoinedClient({ people });
  ada.socket().say('rosterChanged', { update: [{ userId: 2048, sharerOn: true }] });
  await ada.clock.advance(eventThrottle);
  const sdk = sdkClientOf(ada.client);
  const share = { 'node-id': '2048', 'media-type': 'share', ...attributes };
  const container = aVideoContainer({
    box: '0,0,1600,900',
    players: [{ box: '0,0,1600,900', attributes: share }],
  });
  document.body.append(container);
  container.stage = sdk.stage;
  await ada.clock.settle();
  /** What is received of the share by now. */
  const shown = () =>
    ada.engine
      .called('layout')
      .map(([, , tiles]) => tiles as readonly Tile[])
      .findLast((tiles) => tiles.length > 0)
      ?.map(({ stream, maxLayer }) => ({ stream, maxLayer }));
  return { ada, sdk, shown, player: container.querySelector('video-player')! };
};
const inLayer = (maxLayer: number) => [{ stream: streamKeyOf(2048, 'share'), maxLayer }];

describe.each([
  ['canvas', {}],
  ['video element', { renderer: 'video-element' }],
] as const)('a share that is shown in a %s', (renderer, attributes) => {
  test('is received in another quality as soon as the page wants it', async () => {
    const { sdk, shown, player } = await aShownShare(attributes);
    expect(player.renderer).toBe(renderer);
    expect(shown()).toEqual(inLayer(4));
    await sdk.sharing.setViewQuality(2048, 1);
    expect(shown()).toEqual(inLayer(1));
    await sdk.sharing.setViewQuality(2048, 3);
    expect(shown()).toEqual(inLayer(3));
  });

  test('keeps the quality when its player changes, and no better one than the player wants', async () => {
    const { ada, sdk, shown, player } = await aShownShare(attributes);
    await sdk.sharing.setViewQuality(2048, 2);
    player.setAttribute('video-quality', '720p');
    await ada.clock.settle();
    expect(shown()).toEqual(inLayer(2));
    await sdk.sharing.setViewQuality(2048, 0);
    expect(shown()).toEqual(inLayer(3));
    player.setAttribute('video-quality', '90p');
    await ada.clock.settle();
    expect(shown()).toEqual(inLayer(0));
  });
});
