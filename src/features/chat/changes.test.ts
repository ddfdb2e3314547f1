import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import type { ChatMessageBody } from '../../protocol/signal/chat';
import { MessageEditAction } from '../../protocol/vocabulary/chatEdits';
import { chatPrivilegeRequested, deleteChatRequested, editChatRequested } from './chat.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Grace', isHost: true })];
const aMessage = (fields: Partial<ChatMessageBody> = {}): ChatMessageBody => ({
  id: 'message-0001',
  sn: 'sn-of-message-1',
  text: 'Hello',
  senderNodeID: 1024,
  senderName: 'Ada',
  senderGuid: 'guid-of-ada',
  destNodeID: 0,
  receiverName: 'Everyone',
  timestamp: 9,
  ...fields,
});
/** Ada in a meeting, with a message of her own and one of Grace. */
const aChat = async () => {
  const ada = await aJoinedClient({ people });
  const ofGrace = aMessage({ id: 'message-0002', sn: 'sn-of-message-2', senderNodeID: 2048 });
  ada.socket().say('chatReceived', aMessage());
  ada.socket().say('chatReceived', ofGrace);
  await ada.clock.settle();
  const sent = (name: string) => ada.socket().sent.filter((each) => each.name === name);
  return { ada, ofGrace, sent, history: () => ada.state().chat.chatHistory };
};

describe('a message that was sent', () => {
  test('is deleted and edited once the gateway has said so', async () => {
    const { ada, history } = await aChat();
    void ada.client.perform(editChatRequested({ id: 'message-0001', text: 'Hi' }));
    await ada.clock.settle();
    expect(history()[0]).toMatchObject({ message: 'Hello' });
    ada.socket().say('chatChanged', aMessage({ text: 'Hi', editedAt: 10 }));
    expect(history()).toMatchObject([{ message: 'Hi', editedAt: 10 }, { message: 'Hello' }]);
    // In the same millisecond.
    ada.socket().say('chatChanged', aMessage({ text: 'Hey', editedAt: 10 }));
    expect(history()[0]).toMatchObject({ message: 'Hey' });
    ada.socket().say('chatChanged', aMessage({ text: '', deletedBy: 'host' }));
    expect(history()).toMatchObject([{ message: '', deletedBy: 'host' }, {}]);
    expect(history()[0]).not.toHaveProperty('editedAt');
  });

  test('is as it became, where the page was away meanwhile, and is no news', async () => {
    const { ada, history } = await aChat();
    const { unreadCount } = ada.state().chat;
    ada.socket().say('chatReceived', aMessage({ text: '', deletedBy: 'sender' }));
    const unseen = { id: 'message-0003', sn: 'sn-of-message-3', senderNodeID: 2048 };
    ada.socket().say('chatReceived', aMessage({ ...unseen, text: '', deletedBy: 'host' }));
    expect(history().map(({ deletedBy }) => deletedBy)).toEqual(['sender', undefined, 'host']);
    expect(ada.state().chat.unreadCount).toBe(unreadCount);
  });

  test('that this page does not have is not made up', async () => {
    const { ada, history } = await aChat();
    ada.socket().say('chatChanged', aMessage({ id: 'message-0009', sn: 'sn-of-message-9' }));
    expect(history()).toHaveLength(2);
  });

  test.each([
    ['of another', 'message-0002', 'Hi', 2, 'can not edit message'],
    ['with an unknown id', 'message-0009', 'Hi', 2, 'msgId is wrong'],
    ['where hosts do not allow it', 'message-0001', 'Hi', 1, 'can not edit message'],
    ['to nothing', 'message-0001', '  ', 2, 'Text is empty'],
  ])('is not edited %s', async (_what, id, text, messageEditAction, reason) => {
    const { ada, sent } = await aChat();
    ada.socket().say('chatPrivilegeChanged', { chatPrivilege: 1, messageEditAction });
    const edited = ada.client.perform(editChatRequested({ id, text }));
    await expect(edited).rejects.toMatchObject({ reason });
    expect(sent('editChat')).toEqual([]);
  });

  test.each([
    ['of another', 'message-0002', 2, 'can not delete message'],
    ['with an unknown id', 'message-0009', 2, 'msgId is wrong'],
    ['where hosts do not allow it', 'message-0001', 0, 'can not delete message'],
  ])('is not deleted %s', async (_what, id, messageEditAction, reason) => {
    const { ada, sent } = await aChat();
    ada.socket().say('chatPrivilegeChanged', { chatPrivilege: 1, messageEditAction });
    const deleted = ada.client.perform(deleteChatRequested({ id }));
    await expect(deleted).rejects.toMatchObject({ reason });
    expect(sent('deleteChat')).toEqual([]);
  });

  test('is not deleted while the line is down, which is said', async () => {
    const { ada } = await aChat();
    ada.socket().close();
    await ada.clock.settle();
    const deleted = ada.client.perform(deleteChatRequested({ id: 'message-0001' }));
    await expect(deleted).rejects.toMatchObject({ reason: 'reconnecting' });
  });
});

test('a value that no host may set for messages is refused before it is sent', async () => {
  const host = aParticipant({ isHost: true });
  const ada = await aJoinedClient({ people: [host] });
  const wish = { chatPrivilege: 1, messageEditAction: MessageEditAction.modify + 1 };
  await expect(ada.client.perform(chatPrivilegeRequested(wish))).rejects.toMatchObject({
    reason: 'invalid message edit action',
  });
});
