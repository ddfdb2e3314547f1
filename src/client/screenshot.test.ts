import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { aParticipant } from '../../test/builders/participant';
import { streamKeyOf } from '../protocol/streamKey';
import { sdkClientOf } from '../sdk/sdkClient';

const people = [aParticipant(), aParticipant({ userId: 2048, bVideoOn: true })];

describe('a screenshot through the SDK', () => {
  test('is the picture that the engine shows, and no action carries it', async () => {
    const ada = await aJoinedClient({ people });
    const picture = new Blob(['picture'], { type: 'image/png' });
    ada.engine.screenshot = picture;
    const before = ada.actions.length;
    expect(await sdkClientOf(ada.client).video.screenshot(2048)).toBe(picture);
    expect(ada.engine.called('takeScreenshot')).toEqual([[streamKeyOf(2048, 'camera')]]);
    expect(ada.actions).toHaveLength(before);
  });

  test('is refused in the documented words', async () => {
    const ada = await aJoinedClient({ people });
    const { video } = sdkClientOf(ada.client);
    await expect(video.screenshot(1024)).rejects.toMatchObject({ reason: 'camera is closed' });
    await expect(video.screenshot(4096)).rejects.toMatchObject({ reason: 'no matching user' });
    await expect(video.screenshot(2048)).rejects.toMatchObject({
      type: 'INVALID_OPERATION',
      reason: 'no picture of this user is shown',
    });
    ada.socket().close();
    await ada.clock.settle();
    await expect(video.screenshot(2048)).rejects.toMatchObject({ reason: 'reconnecting' });
  });
});
