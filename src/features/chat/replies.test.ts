import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import type { ChatMessageBody } from '../../protocol/signal/chat';
import { replyChatRequested, retryChatRequested } from './chat.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Grace', isHost: true })];
const aMessage = (fields: Partial<ChatMessageBody> = {}): ChatMessageBody => ({
  id: 'message-0001',
  sn: 'sn-of-message-1',
  text: 'Who takes the notes?',
  senderNodeID: 2048,
  senderName: 'Grace',
  senderGuid: 'guid-of-grace',
  destNodeID: 0,
  receiverName: 'Everyone',
  timestamp: 9,
  ...fields,
});
/** Ada in a meeting in which this was said. */
const heard = async (...messages: readonly ChatMessageBody[]) => {
  const ada = await aJoinedClient({ people });
  for (const message of messages) ada.socket().say('chatReceived', message);
  await ada.clock.settle();
  const sends = () => ada.socket().sent.filter(({ name }) => name === 'sendChat');
  return { ada, sends };
};

describe('a reply', () => {
  test.each([
    ['to everybody', aMessage(), 0],
    ['to its sender', aMessage({ destNodeID: 1024, receiverName: 'Ada' }), 2048],
    ['to whom one wrote oneself', aMessage({ senderNodeID: 1024, destNodeID: 2048 }), 2048],
  ])('goes where its message went: %s', async (_what, message, destNodeID) => {
    const { ada, sends } = await heard(message);
    void ada.client.perform(replyChatRequested({ id: message.id, text: 'I do' }));
    await ada.clock.settle();
    expect(sends()).toMatchObject([{ body: { text: 'I do', destNodeID, threadId: message.id } }]);
    expect(ada.state().chat.chatHistory.at(-1)).toMatchObject({
      status: 'pending',
      threadId: message.id,
    });
  });

  test('to a reply is in the same thread', async () => {
    const reply = aMessage({ id: 'message-0002', sn: 'sn-of-message-2', threadId: 'message-0001' });
    const { ada, sends } = await heard(aMessage(), reply);
    void ada.client.perform(replyChatRequested({ id: reply.id, text: 'I do' }));
    await ada.clock.settle();
    expect(sends()).toMatchObject([{ body: { threadId: 'message-0001' } }]);
  });

  test('that failed goes out again in its thread', async () => {
    const { ada, sends } = await heard(aMessage());
    const sent = ada.client.perform(replyChatRequested({ id: 'message-0001', text: 'I do' }));
    const late = expect(sent).rejects.toMatchObject({ type: 'OPERATION_TIMEOUT' });
    await ada.clock.advance(5000);
    await late;
    const { sn } = ada.state().chat.chatHistory.at(-1)!;
    void ada.client.perform(retryChatRequested({ sn })).catch(() => undefined);
    await ada.clock.settle();
    expect(sends().map(({ body }) => body)).toMatchObject([
      { sn, threadId: 'message-0001' },
      { sn, threadId: 'message-0001' },
    ]);
  });

  test.each([
    ['to an unknown message', [], 'I do', 'threadId is wrong'],
    [
      'to a deleted message',
      [aMessage({ text: '', deletedBy: 'sender' })],
      'I do',
      'threadId is wrong',
    ],
    ['without a text', [aMessage()], ' ', 'Text is empty'],
  ] as const)('%s is refused and not sent', async (_what, messages, text, reason) => {
    const { ada, sends } = await heard(...messages);
    const sent = ada.client.perform(replyChatRequested({ id: 'message-0001', text }));
    await expect(sent).rejects.toMatchObject({ reason });
    expect(sends()).toEqual([]);
  });
});
