import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aParticipant } from '../../../test/builders/participant';
import { consentAnswerRequested } from '../hosting/consent.actions';
import { pullLogsRequested } from './report.actions';

const req_id = 'pull-of-the-host-1';
const asked = { kind: 'send log', req_id, senderNodeID: 2048, senderName: 'Grace' } as const;
type Joined = Awaited<ReturnType<typeof aJoinedClient>>;
const answersOf = (ada: Joined): readonly unknown[] =>
  ada.socket().sent.flatMap((command) => (command.name === 'answerLogPull' ? [command.body] : []));

describe('somebody whom a host asks for the log', () => {
  test('who agrees sends it under the number of the wish, and the host hears of both', async () => {
    const ada = await aJoinedClient();
    ada.socket().say('consentAsked', asked);
    await ada.clock.settle();
    expect(ada.state().hosting.consents).toMatchObject([{ kind: 'send log' }]);
    await ada.client.perform(consentAnswerRequested({ kind: 'send log', agreed: true }));
    const ackLast = () => ada.socket().ack(ada.socket().sent.at(-1)!.seq);
    ackLast();
    for (let n = 0; n < 30; n += 1) await ada.clock.advance(20);
    expect(ada.reports.sent[0]?.meta).toMatchObject({ groupId: req_id, piece: 0 });
    expect(ada.reports.sent).toHaveLength(3);
    expect(answersOf(ada)).toEqual([
      { req_id, answer: 'sending' },
      { req_id, answer: 'sent' },
    ]);
    ackLast();
    await ada.clock.settle();
    expect(ada.state().alerts.shown).toMatchObject([
      { intent: 'info', reason: 'Your log was sent, as the host requested.' },
    ]);
    expect(ada.state().report).toMatchObject({ phase: 'idle' });
    expect(ada.state().report.earlier).toHaveLength(1);
  });

  test.each(['refuses', 'says nothing'])('who %s sends nothing', async (does) => {
    const ada = await aJoinedClient();
    ada.socket().say('consentAsked', asked);
    await ada.clock.settle();
    if (does === 'refuses')
      await ada.client.perform(consentAnswerRequested({ kind: 'send log', agreed: false }));
    else await ada.clock.advance(60_000);
    expect(answersOf(ada)).toEqual([{ req_id, answer: 'declined' }]);
    expect(ada.reports.sent).toEqual([]);
  });

  test('who keeps no log says so, under the same number', async () => {
    const ada = await aJoinedClient();
    ada.reports.hasLog = false;
    ada.socket().say('consentAsked', asked);
    await ada.clock.settle();
    await ada.client.perform(consentAnswerRequested({ kind: 'send log', agreed: true }));
    ada.socket().ack(ada.socket().sent.at(-1)!.seq);
    await ada.clock.settle();
    expect(ada.reports.sent).toMatchObject([
      { messages: "This browser isn't keeping a log.", meta: { flag: 'error', groupId: req_id } },
    ]);
  });
});

describe('a host who asks', () => {
  test('sees what becomes of each', async () => {
    const people = [1024, 2048, 3072].map((userId) =>
      aParticipant({ userId, isHost: userId === 1024 }),
    );
    const ada = await aJoinedClient({ people, reply: { isHost: true } });
    const pulled = ada.client.perform(pullLogsRequested({ userIds: [2048, 3072] }));
    await ada.clock.settle();
    ada.socket().ack(ada.socket().sent.at(-1)!.seq, { req_id, asked: [2048, 3072] });
    expect(await pulled).toBe(req_id);
    ada.socket().say('logPullAnswered', { req_id, userId: 3072, answer: 'declined' }, 2);
    ada.socket().say('logPullAnswered', { req_id: 'another-one', userId: 2048, answer: 'sent' }, 3);
    await ada.clock.settle();
    expect(ada.state().report.pull?.people).toEqual([
      { userId: 2048, answer: 'asked' },
      { userId: 3072, answer: 'declined' },
    ]);
  });

  test('is a host', async () => {
    const ada = await aJoinedClient({ people: [aParticipant({ isHost: false })] });
    await expect(ada.client.perform(pullLogsRequested({ userIds: [2048] }))).rejects.toMatchObject({
      reason: 'only host can do the operation',
    });
  });
});
