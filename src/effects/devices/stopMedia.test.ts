import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { leaveRequested } from '../../features/meeting/meeting.actions';

const stops = [
  'stopPicture',
  'stopMicrophone',
  'stopSecondaryMicrophone',
  'stopMediaFile',
] as const;

describe('whoever leaves', () => {
  test('stops every capture of every channel', async () => {
    const ada = await aJoinedClient();
    const before = new Map(stops.map((name) => [name, ada.engine.called(name).length]));
    void ada.client.perform(leaveRequested());
    await ada.clock.settle();
    for (const name of stops)
      expect(ada.engine.called(name).length).toBeGreaterThan(before.get(name) ?? 0);
  });
});
