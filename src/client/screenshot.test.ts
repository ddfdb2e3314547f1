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

  test('is of the share where that is named, whether the camera is on or not', async () => {
    const ada = await aJoinedClient({ people });
    ada.engine.screenshot = new Blob(['picture'], { type: 'image/png' });
    const { video } = sdkClientOf(ada.client);
    await video.screenshot(2048, 'share');
    await video.screenshot(1024, 'share');
    expect(ada.engine.called('takeScreenshot')).toEqual([
      [streamKeyOf(2048, 'share')],
      [streamKeyOf(0, 'share')],
    ]);
    ada.engine.say({ type: 'decoding', stream: streamKeyOf(2048, 'share'), state: 'fail' });
    await expect(video.screenshot(2048, 'share')).rejects.toMatchObject({
      reason: 'Video decode status is failed',
    });
    await video.screenshot(2048);
    expect(ada.engine.called('takeScreenshot').at(-1)).toEqual([streamKeyOf(2048, 'camera')]);
  });

  test.each([
    ['a number between two people', [2049]],
    ['no number', [Number.NaN]],
    ['a source that does not exist', [2048, 'window']],
  ])('is refused for %s', async (_title, named) => {
    const ada = await aJoinedClient({ people });
    ada.engine.screenshot = new Blob(['picture'], { type: 'image/png' });
    const { video } = sdkClientOf(ada.client);
    await expect(video.screenshot(...(named as [number]))).rejects.toMatchObject({
      type: 'INVALID_PARAMETERS',
      reason: 'no matching user',
    });
    expect(ada.engine.called('takeScreenshot')).toEqual([]);
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
