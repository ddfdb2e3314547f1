import { expect, test } from '@jest/globals';
import { joinFailed, leaveStarted } from '../../features/meeting/meeting.actions';
import { causesIn } from '../../../test/support/causesIn';
import { joinRefused } from './joinRefused';

test('finds a failed join with its code', async () => {
  expect(await causesIn(joinRefused, [joinFailed({ reason: 403, text: '' })])).toEqual([
    { count: 1, facts: { code: 403, text: '' } },
  ]);
  expect(await causesIn(joinRefused, [leaveStarted()])).toEqual([]);
});
