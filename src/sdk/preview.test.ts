import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { backgroundOperations } from './operations/background';

test.each([
  [
    { width: 300, height: 150 },
    { width: 380, height: 214 },
  ],
  [
    { width: 640, height: 360 },
    { width: 640, height: 360 },
  ],
])('a preview on a canvas of %j is %j', async (given, drawn) => {
  const ada = await aJoinedClient();
  const canvas = { ...given } as HTMLCanvasElement;
  const { perform, background, store } = ada.client;
  const sdk = backgroundOperations({
    ...{ perform, read: () => store.getState() },
    backgrounds: { ...background, openPreview: () => Promise.reject(new Error('no camera')) },
  });
  await expect(sdk.openPreview(canvas)).rejects.toThrow('no camera');
  expect(canvas).toEqual(drawn);
});
