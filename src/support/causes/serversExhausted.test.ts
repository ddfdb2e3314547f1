import { expect, test } from '@jest/globals';
import { serverDiscarded, serversRestored } from '../../features/connection/connection.actions';
import { causesIn } from '../../../test/support/causesIn';
import { serversExhausted } from './serversExhausted';

test('finds that all servers failed', async () => {
  expect(
    await causesIn(serversExhausted, [
      serverDiscarded({ rwc: 'a' }),
      serverDiscarded({ rwc: 'b' }),
      serversRestored(),
    ]),
  ).toEqual([{ count: 1, facts: { count: 2 } }]);
  expect(await causesIn(serversExhausted, [serverDiscarded({ rwc: 'a' })])).toEqual([]);
});
