import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient, signallingSocket, takeSeat } from '../../test/builders/client';
import { aNumber } from '../../test/builders/meeting';
import { aParticipant } from '../../test/builders/participant';
import { sendChatRequested } from '../features/chat/chat.actions';
import { joinRequested, leaveRequested } from '../features/meeting/meeting.actions';
import { selectPeople } from '../features/participants/participants.selectors';

describe('a person in a meeting', () => {
  test('Ada joins, sees who is there, writes to everybody, and leaves', async () => {
    const ada = aClient();
    const joined = ada.client.perform(
      joinRequested({ meetingNumber: aNumber, userName: 'Ada', passWord: 'sesame' }),
    );
    await ada.clock.settle();
    const socket = signallingSocket(ada);
    expect(socket.url.host).toBe('relay-1.example.org');
    takeSeat(socket, {
      people: [aParticipant(), aParticipant({ userId: 2048, displayName: 'Grace', isHost: true })],
    });
    await joined;
    expect(ada.state().meeting.meetingStatus).toBe('joined');
    expect(selectPeople(ada.state()).map(({ displayName }) => displayName)).toEqual([
      'Ada',
      'Grace',
    ]);

    const sent = ada.client.perform(sendChatRequested({ text: 'Good morning', receiver: 0 }));
    const command = socket.sent.at(-1)!;
    expect(command).toMatchObject({ name: 'sendChat', seq: 1, body: { text: 'Good morning' } });
    expect(ada.state().chat.chatHistory).toMatchObject([{ status: 'pending' }]);
    const sn = ada.state().chat.chatHistory[0]!.sn;
    socket.say('chatReceived', {
      id: 'message-0001',
      sn,
      text: 'Good morning',
      senderNodeID: 1024,
      senderName: 'Ada',
      senderGuid: 'guid-of-1024-000',
      destNodeID: 0,
      receiverName: 'Everyone',
      timestamp: 5,
    });
    socket.ack(command.seq, { id: 'message-0001', timestamp: 5 });
    expect(await sent).toEqual({ id: 'message-0001', timestamp: 5 });
    expect(ada.state().chat.chatHistory).toMatchObject([{ status: 'sent', id: 'message-0001' }]);

    const left = ada.client.perform(leaveRequested());
    await ada.clock.advance(500);
    await left;
    expect(socket.sent.at(-1)).toMatchObject({ name: 'leaveMeeting' });
    expect(socket.closedByClient).toBeDefined();
    expect(ada.state().meeting).toMatchObject({ meetingStatus: 'closed', ended: { text: '' } });
    expect(ada.clock.pending()).toBe(0);
  });

  test('nothing secret reaches the store or its actions', async () => {
    const ada = await aJoinedClient({}, { passWord: 'sesame', token: 'web-secret' });
    const told = JSON.stringify([
      ada.state(),
      ada.actions.filter((a) => a.type !== 'meeting/joinRequested'),
    ]);
    for (const secret of [
      'sesame',
      'web-secret',
      'auth-secret',
      'rwc-secret',
      'seat-secret',
      'ticket-',
    ])
      expect(told).not.toContain(secret);
  });
});
