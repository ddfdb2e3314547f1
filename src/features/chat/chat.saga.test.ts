import { describe, expect, test } from '@jest/globals';
import { aJoinedClient, takeSeat } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { retryChatRequested, sendChatRequested } from './chat.actions';

const people = [aParticipant(), aParticipant({ userId: 2048, displayName: 'Grace', isHost: true })];
type Ada = Awaited<ReturnType<typeof aJoinedClient>>;

const sends = (ada: Ada) => ada.socket().sent.filter(({ name }) => name === 'sendChat');
const history = (ada: Ada) => ada.state().chat.chatHistory;

describe('a message', () => {
  test('that is not answered within 5 s has failed, and goes out again under its sn', async () => {
    const ada = await aJoinedClient({ people });
    const sent = ada.client.perform(sendChatRequested({ text: 'hello', receiver: 0 }));
    const late = expect(sent).rejects.toMatchObject({ type: 'OPERATION_TIMEOUT' });
    await ada.clock.advance(4999);
    expect(history(ada)).toMatchObject([{ status: 'pending' }]);
    await ada.clock.advance(1);
    await late;
    expect(history(ada)).toMatchObject([{ status: 'failed', reason: 'operation timeout' }]);

    const { sn } = history(ada)[0]!;
    const again = ada.client.perform(retryChatRequested({ sn }));
    await ada.clock.settle();
    expect(sends(ada).map(({ body }) => body)).toMatchObject([{ sn }, { sn }]);
    ada.socket().ack(sends(ada).at(-1)!.seq, { id: 'message-0001', timestamp: 9 });
    await again;
    expect(history(ada)).toHaveLength(1);
  });

  test('that failed on a seat that is lost is sent from the new one, once', async () => {
    const ada = await aJoinedClient({ people });
    const sent = ada.client.perform(sendChatRequested({ text: 'hello', receiver: 0 }));
    const refused = expect(sent).rejects.toMatchObject({ reason: 'reconnecting' });
    ada.socket().close();
    await ada.clock.advance(100);
    takeSeat(ada.socket(), {
      reply: { userId: 3072 },
      people: [aParticipant({ userId: 3072 }), aParticipant({ userId: 1024 })],
    });
    await refused;
    const { sn } = history(ada)[0]!;
    void ada.client.perform(retryChatRequested({ sn })).catch(() => undefined);
    await ada.clock.settle();
    expect(history(ada)).toMatchObject([{ sn, status: 'pending', sender: { userId: 3072 } }]);
  });

  test('to somebody of a former run goes to nobody else', async () => {
    const ada = await aJoinedClient({ people });
    const sent = ada.client.perform(sendChatRequested({ text: 'for Grace', receiver: 2048 }));
    const refused = expect(sent).rejects.toMatchObject({ reason: 'reconnecting' });
    ada.socket().close();
    await ada.clock.advance(100);
    takeSeat(ada.socket(), {
      reply: { userId: 1024 },
      people: [aParticipant(), aParticipant({ userId: 2048, displayName: 'Alan' })],
    });
    await refused;
    const { sn } = history(ada)[0]!;
    await expect(ada.client.perform(retryChatRequested({ sn }))).rejects.toMatchObject({
      reason: 'no matching user',
    });
    expect(sends(ada)).toEqual([]);
  });

  test.each([
    ['nothing', '  ', 2048, 1, 'Text is empty'],
    ['to oneself', 'hello', 1024, 1, 'operation is not applicable to self'],
    ['to nobody', 'hello', 9216, 1, 'no matching user'],
    [
      'to everybody where only hosts may be written to',
      'hello',
      0,
      3,
      'Insufficient chat privilege',
    ],
  ])('%s is refused and not sent', async (_what, text, receiver, chatPrivilege, reason) => {
    const ada = await aJoinedClient({ people });
    ada.socket().say('chatPrivilegeChanged', { chatPrivilege });
    const sent = ada.client.perform(sendChatRequested({ text, receiver }));
    await expect(sent).rejects.toMatchObject({ reason });
    expect(sends(ada)).toEqual([]);
    expect(history(ada)).toEqual([]);
  });
});
