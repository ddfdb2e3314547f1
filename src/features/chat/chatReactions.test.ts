import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import type { ChatMessageBody } from '../../protocol/signal/chat';
import { ChatPrivilege } from '../../protocol/vocabulary/chat';
import { reactToChatRequested } from './chat.actions';
import { selectMayReact } from './replies.selectors';

const message: ChatMessageBody = {
  id: 'message-0001',
  sn: 'sn-of-message-1',
  text: 'Hello',
  senderNodeID: 2048,
  senderName: 'Grace',
  senderGuid: 'guid-of-grace',
  destNodeID: 0,
  receiverName: 'Everyone',
  timestamp: 9,
};
const hearts = [{ reaction: 'heart' as const, people: [{ userId: 2048, name: 'Grace' }] }];
const heart = {
  id: message.id,
  reaction: 'heart',
  userId: 2048,
  name: 'Grace',
  isOn: true,
} as const;
const heard = async () => {
  const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Grace' })];
  const ada = await aJoinedClient({ people });
  ada.socket().say('chatReceived', message);
  await ada.clock.settle();
  const sent = () => ada.socket().sent.filter(({ name }) => name === 'reactToChat');
  return { ada, sent };
};
const wish = { id: message.id, reaction: 'heart', isOn: true } as const;

describe('a reaction to a message', () => {
  test('is asked for, and shown once the gateway has said so', async () => {
    const { ada, sent } = await heard();
    void ada.client.perform(reactToChatRequested(wish));
    await ada.clock.settle();
    expect(sent()).toMatchObject([{ body: wish }]);
    expect(ada.state().chat.chatHistory[0]).not.toHaveProperty('reactions');
    ada.socket().say('chatReacted', heart);
    expect(ada.state().chat.chatHistory).toMatchObject([{ message: 'Hello', reactions: hearts }]);
    ada.socket().say('chatReacted', { ...heart, isOn: false });
    expect(ada.state().chat.chatHistory[0]).not.toHaveProperty('reactions');
  });

  test('joins the others, in their order', async () => {
    const { ada } = await heard();
    const others = [
      { userId: 3072, name: 'Bob', reaction: 'clap' },
      { userId: 3072, name: 'Bob', reaction: 'heart' },
    ] as const;
    for (const other of [heart, ...others.map((one) => ({ ...heart, ...one }))])
      ada.socket().say('chatReacted', other);
    const bob = { userId: 3072, name: 'Bob' };
    expect(ada.state().chat.chatHistory[0]?.reactions).toEqual([
      { reaction: 'heart', people: [{ userId: 2048, name: 'Grace' }, bob] },
      { reaction: 'clap', people: [bob] },
    ]);
  });

  test('on a message that is deleted or not there is no news', async () => {
    const { ada } = await heard();
    ada.socket().say('chatChanged', { ...message, text: '', deletedBy: 'sender' });
    const before = ada.state().chat.chatHistory;
    ada.socket().say('chatReacted', heart);
    ada.socket().say('chatReacted', { ...heart, id: 'nothing' });
    expect(ada.state().chat.chatHistory).toBe(before);
  });

  test('that is heard of again changes nothing', async () => {
    const { ada } = await heard();
    ada.socket().say('chatReacted', heart);
    const before = ada.state().chat.chatHistory;
    ada.socket().say('chatReacted', heart);
    ada.socket().say('chatReceived', { ...message, reactions: structuredClone(hearts) });
    expect(ada.state().chat.chatHistory).toBe(before);
  });

  test('is not sent where one may not answer, unless it is taken back', async () => {
    const { ada, sent } = await heard();
    ada.socket().say('chatPrivilegeChanged', { chatPrivilege: ChatPrivilege.NoOne });
    const refused = ada.client.perform(reactToChatRequested(wish));
    await expect(refused).rejects.toMatchObject({ reason: 'Insufficient chat privilege' });
    void ada.client.perform(reactToChatRequested({ ...wish, isOn: false }));
    await ada.clock.settle();
    expect(sent()).toMatchObject([{ body: { isOn: false } }]);
  });

  test('is judged by its message alone: the history is not searched', async () => {
    const { ada } = await heard();
    const { chat, ...others } = ada.state();
    const chatHistory = new Proxy(chat.chatHistory, {
      get: (_history, name) => {
        throw new Error(`The history is asked for ${String(name)}`);
      },
    });
    const state = { ...others, chat: { ...chat, chatHistory } };
    expect(selectMayReact(state, chat.chatHistory[0])).toEqual({ isAllowed: true });
    expect(selectMayReact(state, chat.chatHistory[0], false)).toEqual({ isAllowed: true });
  });

  test('to an unknown message is not sent', async () => {
    const { ada, sent } = await heard();
    const refused = ada.client.perform(reactToChatRequested({ ...wish, id: 'nothing' }));
    await expect(refused).rejects.toMatchObject({ reason: 'msgId is wrong' });
    expect(sent()).toEqual([]);
  });
});
