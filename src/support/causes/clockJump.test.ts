import { expect, test } from '@jest/globals';
import { inactivityNoticed } from '../../features/connection/connection.actions';

const noon = 1_790_000_000_000;
import { causesIn } from '../../../test/support/causesIn';
import { clockJump } from './clockJump';

test('finds a jump of the time of day against the log’s clock', async () => {
  expect(
    await causesIn(clockJump, [
      inactivityNoticed({ at: noon }),
      inactivityNoticed({ at: noon + 3_600_000 }),
      inactivityNoticed({ at: noon + 3_600_001 }),
    ]),
  ).toEqual([{ count: 1, facts: { seconds: 3600 } }]);
  expect(
    await causesIn(clockJump, [
      inactivityNoticed({ at: noon }),
      inactivityNoticed({ at: noon + 900 }),
      inactivityNoticed({ at: 5 }),
    ]),
  ).toEqual([]);
});
