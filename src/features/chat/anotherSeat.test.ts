import { expect, test } from '@jest/globals';
import { aJoinReply } from '../../../test/builders/meeting';
import { chatReacted, chatReceived } from '../../events/received';
import { joinSucceeded } from '../meeting/meeting.actions';
import { chatReplyChanged } from './chat.actions';
import { chatReducer } from './chat.slice';
import { initialChat } from './chat.state';

const joined = (userId: number) =>
  joinSucceeded({ reply: aJoinReply({ userId, resumed: false }), at: 0 });
const said = chatReceived({
  rev: 1,
  body: {
    ...{ id: 'message-0001', sn: 'sn-of-message-1', text: 'Hello', timestamp: 9 },
    ...{ senderNodeID: 3072, senderName: 'Bob', senderGuid: 'guid-of-bob' },
    ...{ destNodeID: 0, receiverName: 'Everyone' },
  },
});
const reacted = (userId: number, name: string) =>
  chatReacted({
    rev: 2,
    body: { id: 'message-0001', reaction: 'heart', userId, name, isOn: true },
  });

test('on another seat, one’s own reactions stay one’s own, and nobody else’s become so', () => {
  const state = [
    joined(1024),
    said,
    reacted(2048, 'Grace'),
    reacted(1024, 'Ada'),
    chatReplyChanged({ id: 'message-0001', text: 'So do I' }),
    // Grace had this number before.
    joined(2048),
  ].reduce(chatReducer, initialChat);
  expect(state.chatHistory[0]?.reactions).toEqual([
    {
      reaction: 'heart',
      people: [
        { userId: -2048, name: 'Grace' },
        { userId: 2048, name: 'Ada' },
      ],
    },
  ]);
  expect(state.reply).toBeNull();
});
