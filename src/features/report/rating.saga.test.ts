import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { reportTrouble } from '../../../test/fakes/fakeReports';
import { leaveRequested } from '../meeting/meeting.actions';
import { rateRequested } from './rating.actions';

const bad = { rating: { quality: 'bad' as const, problems: ['video' as const] }, text: 'Frozen' };

test('a rating goes with the run of the meeting that was left', async () => {
  const ada = await aJoinedClient();
  const meetingId = ada.state().meeting.confId;
  void ada.client.perform(leaveRequested());
  await ada.clock.settle();
  await ada.client.perform(rateRequested(bad));
  expect(meetingId).not.toBe('');
  expect(ada.reports.ratings).toEqual([{ meetingId, ...bad }]);
});

test('a rating that the gateway does not take is refused, and may be sent again', async () => {
  const ada = await aJoinedClient();
  ada.reports.troubles.push(reportTrouble('too-often'));
  await expect(ada.client.perform(rateRequested(bad))).rejects.toMatchObject({
    type: 'INTERNAL_ERROR',
  });
  await ada.client.perform(rateRequested(bad));
  expect(ada.reports.ratings).toHaveLength(2);
});
