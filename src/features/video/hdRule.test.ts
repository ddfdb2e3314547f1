import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { startVideoRequested, subscribeVideoRequested } from './video.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, bVideoOn: true })];

describe('HD that the host forbids', () => {
  test('is neither captured nor received, and what was asked for becomes 360p', async () => {
    const ada = await aJoinedClient({ people });
    ada.socket().say('videoControlled', { isHDSupported: false });
    await ada.clock.settle();
    expect(ada.engine.called('limitReception').at(-1)).toEqual([
      { maxTiles: 25, maxLayer: 4, maxHd: 0, layersOff: 0, isBaseOnly: false },
    ]);
    const wish = { userId: 2048, videoQuality: 3 };
    expect(await ada.client.perform(subscribeVideoRequested(wish))).toEqual({ videoQuality: 2 });
    void ada.client.perform(startVideoRequested({ hd: true })).catch(() => undefined);
    await ada.clock.settle();
    expect(ada.engine.called('startPicture').at(-1)?.[2]).toMatchObject({ height: 360 });
  });

  test('stays forbidden to whoever comes back to the same seat', async () => {
    const ada = await aJoinedClient({ people });
    ada.socket().say('videoControlled', { isHDSupported: false });
    ada.socket().close();
    await ada.clock.advance(100);
    expect(ada.state().video.isHDSupported).toBe(false);
  });
});
