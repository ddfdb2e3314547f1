import { expect, test } from '@jest/globals';
import { aClient } from '../../test/builders/client';
import { sdkClientOf } from './sdkClient';

const directions = ['canSendAudio', 'canReceiveAudio', 'canSendVideo', 'canReceiveVideo'] as const;

test.each(directions)('an embedder knows before a join that a browser lacks %s', async (lost) => {
  const { client, engine } = aClient();
  const missing = ['AudioEncoder'];
  engine.support = { ...engine.support, [lost]: false, missing };
  const sdk = sdkClientOf(client);
  const support = await sdk.session.mediaSupport();
  for (const direction of directions) expect(support[direction]).toBe(direction !== lost);
  expect(support.missing).toEqual(missing);
  // Asked again, it answers with what is known.
  expect(await sdk.session.mediaSupport()).toEqual(support);
  await sdk.dispose();
});
