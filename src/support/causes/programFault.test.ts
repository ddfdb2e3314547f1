import { expect, test } from '@jest/globals';
import { sagaCrashed } from '../../effects/crash';
import { leaveStarted } from '../../features/meeting/meeting.actions';
import { causesIn } from '../../../test/support/causesIn';
import { programFault } from './programFault';

test('finds a saga that threw', async () => {
  expect(
    await causesIn(programFault, [
      sagaCrashed({ of: 'meeting/lockRequested', message: 'TypeError: x' }),
    ]),
  ).toEqual([{ count: 1, facts: { part: 'meeting/lockRequested' } }]);
  expect(await causesIn(programFault, [leaveStarted()])).toEqual([]);
});
