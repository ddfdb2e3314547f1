import { expect, test } from '@jest/globals';
import { leaveStarted } from '../../features/meeting/meeting.actions';
import { causesIn } from '../../../test/support/causesIn';
import { sharedMemoryMissing } from './sharedMemoryMissing';

test('finds a page without isolation, which has no shared memory', async () => {
  expect(await causesIn(sharedMemoryMissing, [leaveStarted()], { isIsolated: false })).toEqual([
    { count: 1, facts: {} },
  ]);
  expect(await causesIn(sharedMemoryMissing, [leaveStarted()])).toEqual([]);
});
