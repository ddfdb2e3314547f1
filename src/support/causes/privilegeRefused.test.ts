import { expect, test } from '@jest/globals';
import { intentSettled } from '../../effects/intent';
import { refusal } from '../../protocol/error';
import { causesIn } from '../../../test/support/causesIn';
import { privilegeRefused } from './privilegeRefused';

test('finds an intent that was refused for missing privileges', async () => {
  expect(
    await causesIn(privilegeRefused, [
      intentSettled(
        {
          intentId: 'a',
          ok: false,
          error: refusal('INSUFFICIENT_PRIVILEGES', 'only host or co-host can do the operation'),
        },
        'meeting/lockRequested',
      ),
    ]),
  ).toEqual([{ count: 1, facts: { reason: 'only host or co-host can do the operation' } }]);
  expect(
    await causesIn(privilegeRefused, [
      intentSettled({ intentId: 'a', ok: true, value: 1 }, 'meeting/lockRequested'),
      intentSettled(
        { intentId: 'b', ok: false, error: refusal('OPERATION_TIMEOUT', '') },
        'meeting/lockRequested',
      ),
    ]),
  ).toEqual([]);
});
