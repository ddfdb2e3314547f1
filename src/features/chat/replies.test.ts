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

  test('whose message was deleted meanwhile does not go out again', async () => {
    const { ada, sends } = await heard(aMessage());
    const sent = ada.client.perform(replyChatRequested({ id: 'message-0001', text: 'I do' }));
    const late = expect(sent).rejects.toMatchObject({ type: 'OPERATION_TIMEOUT' });
    await ada.clock.advance(5000);
    await late;
    ada.socket().say('chatChanged', aMessage({ text: '', deletedBy: 'sender' }));
    const { sn } = ada.state().chat.chatHistory.at(-1)!;
    await expect(ada.client.perform(retryChatRequested({ sn }))).rejects.toMatchObject({
      reason: 'threadId is wrong',
    });
    expect(sends()).toHaveLength(1);
  });

  test('that the gateway has no thread for does not go out again', async () => {
    const { ada, sends } = await heard(aMessage());
    const sent = ada.client.perform(replyChatRequested({ id: 'message-0001', text: 'I do' }));
    const refused = expect(sent).rejects.toMatchObject({ reason: 'threadId is wrong' });
    await ada.clock.settle();
    const { seq } = ada.socket().sent.at(-1) ?? { seq: 0 };
    const wrong = { type: 'INVALID_PARAMETERS', reason: 'threadId is wrong' } as const;
    ada.socket().say('commandAcked', { seq, code: 1, ...wrong });
    await refused;
    const failed = ada.state().chat.chatHistory.at(-1)!;
    expect(failed).toMatchObject({ status: 'failed' });
    await expect(ada.client.perform(retryChatRequested({ sn: failed.sn }))).rejects.toMatchObject({
      reason: 'threadId is wrong',
    });
    expect(sends()).toHaveLength(1);
  });

  test('to a reply from a thread that began before one came says so', async () => {
    const { ada, sends } = await heard(aMessage({ threadId: 'message-0000' }));
    const sent = ada.client.perform(replyChatRequested({ id: 'message-0001', text: 'I do' }));
    await expect(sent).rejects.toMatchObject({ reason: 'thread began before joining' });
    expect(sends()).toEqual([]);
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

describe('a panelist’s reply to an attendee who asked all panelists', () => {
  const asker = {
    ...{ jid: 'listener@plenary', userId: 9216, displayName: 'Lea', bRaiseHand: false },
    ...{ raiseHandRev: 0, isAllowToTalk: false, audio: '' as const, muted: true },
    isInFailover: false,
  };
  const question = aMessage({ senderNodeID: 9216, senderName: 'Lea', destNodeID: 1 });
  const asked = async () => {
    const pam = await aJoinedClient({ reply: { webinarRole: 20 }, people });
    pam.socket().say('webinarAttendeesChanged', { action: 'list', attendees: [asker] });
    pam.socket().say('chatReceived', question);
    await pam.clock.advance(500);
    const reply = async () => {
      void pam.client.perform(replyChatRequested({ id: question.id, text: 'Soon' }));
      await pam.clock.settle();
      return pam.socket().sent.at(-1)?.body;
    };
    return { pam, reply };
  };

  test('goes to the panelists, and to who asked', async () => {
    const { pam, reply } = await asked();
    expect(await reply()).toMatchObject({ destNodeID: 1, attendeeNodeID: 9216 });
    expect(pam.state().chat.chatHistory.at(-1)).toMatchObject({ attendeeId: 9216 });
  });

  test('goes to the panelists alone once they have left, or may not be written to', async () => {
    const { pam, reply } = await asked();
    pam.socket().say('chatPrivilegeChanged', { chatPrivilege: 1, panelistChatPrivilege: 1 });
    expect(await reply()).not.toHaveProperty('attendeeNodeID');
    pam.socket().say('chatPrivilegeChanged', { chatPrivilege: 1, panelistChatPrivilege: 2 });
    pam.socket().say('webinarAttendeesChanged', { action: 'remove', jids: [asker.jid] });
    await pam.clock.advance(500);
    expect(await reply()).not.toHaveProperty('attendeeNodeID');
    expect(await reply()).toMatchObject({ destNodeID: 1 });
  });
});
