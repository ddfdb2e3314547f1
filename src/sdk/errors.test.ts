import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../test/builders/client';
import { PlenaryError } from '../protocol/error';
import { publicErrorTypeOf } from './errors';
import { sdkClientOf } from './sdkClient';

test('what an operation rejects with has its type of the second documented set', async () => {
  const { client } = await aJoinedClient();
  const thrown: unknown = await sdkClientOf(client)
    .hosting.muteAll()
    .catch((error: unknown) => error);
  if (!(thrown instanceof PlenaryError)) throw new Error('The operation was not refused.');
  expect([thrown.type, publicErrorTypeOf(thrown)]).toEqual([
    'INSUFFICIENT_PRIVILEGES',
    'not-permitted',
  ]);
});
