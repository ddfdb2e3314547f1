import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { operationTexts } from '../../protocol/vocabulary/messages';
import { listAllChatRequested, listChatRequested } from './chat.actions';

const idOf = (at: number) => `message-of-${at}`;
const pageOf = (at: number, hasMore: boolean) => ({
  messages: [
    {
      ...{ id: idOf(at), sn: `number-of-${at}`, text: `Said at ${at}`, timestamp: at },
      ...{ senderNodeID: 2048, senderName: 'Bob', senderGuid: 'guid-of-bob-2048' },
      ...{ destNodeID: 0, receiverName: 'Everyone' },
    },
  ],
  hasMore,
});

const begun = async () => {
  const ada = await aJoinedClient();
  const asked = () => ada.socket().sent.filter(({ name }) => name === 'listChat');
  const answer = async (page: ReturnType<typeof pageOf>) => {
    ada.socket().ack(asked().at(-1)!.seq, page);
    await ada.clock.settle();
  };
  const refuse = async (reason: string) => {
    const { seq } = asked().at(-1)!;
    ada.socket().say('commandAcked', { seq, code: 200, type: 'INVALID_OPERATION', reason });
    await ada.clock.settle();
  };
  const shown = () => ada.state().chat.chatHistory.map(({ id }) => id);
  return { ...ada, asked, answer, refuse, shown };
};

describe('all that was said before', () => {
  test('is asked for page by page, after one that is on its way', async () => {
    const ada = await begun();
    void ada.client.perform(listChatRequested());
    await ada.clock.settle();
    const all = ada.client.perform(listAllChatRequested());
    await ada.clock.settle();
    expect(ada.asked()).toHaveLength(1);
    await ada.answer(pageOf(30, true));
    expect(ada.asked().at(-1)).toMatchObject({ body: { before: idOf(30) } });
    await ada.answer(pageOf(20, true));
    await ada.answer(pageOf(10, false));
    await all;
    expect(ada.shown()).toEqual([idOf(10), idOf(20), idOf(30)]);
    await ada.client.perform(listAllChatRequested());
    expect(ada.asked()).toHaveLength(3);
  });

  test('goes on when the gateway has had too many requests, and ends at another refusal', async () => {
    const ada = await begun();
    const all = ada.client.perform(listAllChatRequested());
    const refused = expect(all).rejects.toMatchObject({ reason: 'closed' });
    await ada.clock.settle();
    await ada.refuse(operationTexts.tooManyRequests);
    expect(ada.asked()).toHaveLength(1);
    await ada.clock.advance(1000);
    expect(ada.asked()).toHaveLength(2);
    await ada.answer(pageOf(20, true));
    await ada.refuse('closed');
    await refused;
    expect(ada.shown()).toEqual([idOf(20)]);
  });
});
