import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { endRequested, leaveRequested } from './meeting.actions';

test.each([
  ['leaving', leaveRequested(), 'leaveMeeting'],
  ['ending', endRequested(), 'endMeeting'],
] as const)('%s takes 500 ms after the gateway has said yes', async (_what, intent, command) => {
  const ada = await aJoinedClient({
    reply: { isHost: true, role: 1 },
    people: [aParticipant({ isHost: true })],
  });
  const settled: string[] = [];
  void ada.client.perform(intent).then(() => settled.push('done'));
  await ada.clock.settle();
  const asked = ada.socket().sent.findLast(({ name }) => name === command);
  if (!asked) throw new Error(`${command} was not sent`);
  ada.socket().ack(asked.seq);
  await ada.clock.advance(499);
  expect(settled).toEqual([]);
  expect(ada.state().meeting.meetingStatus).toBe('joined');
  await ada.clock.advance(1);
  expect(settled).toEqual(['done']);
  expect(ada.state().meeting.meetingStatus).toBe('closed');
});
