import { expect, test } from '@jest/globals';
import { failoverStarted } from '../../features/meeting/meeting.actions';
import { causesIn } from '../../../test/support/causesIn';
import { noHeartbeat } from './noHeartbeat';

test('finds a silent connection, and not a closed one', async () => {
  expect(
    await causesIn(noHeartbeat, [
      failoverStarted({ reason: 'no heartbeat', at: 1 }),
      failoverStarted({ reason: 'no heartbeat on the media channel', at: 2 }),
    ]),
  ).toEqual([{ count: 2, facts: { reason: 'no heartbeat' } }]);
  expect(await causesIn(noHeartbeat, [failoverStarted({ reason: 'disconnect', at: 1 })])).toEqual(
    [],
  );
});
