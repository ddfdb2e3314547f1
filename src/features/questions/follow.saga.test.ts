import { describe, expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aQuestion, aQuestionList } from '../../../test/builders/questions';
import { upvoteQuestionRequested } from './questions.actions';

type Ada = Awaited<ReturnType<typeof aJoinedClient>>;
const opened = (ada: Ada) => ada.socket().sent.filter(({ name }) => name === 'openQuestions');

describe('the list of questions', () => {
  test('is asked for under a number that no earlier page of the seat has used', async () => {
    const ada = await aJoinedClient({ reply: { webinarRole: 30, resumed: true, commandSeq: 7 } });
    expect(opened(ada)).toMatchObject([{ seq: 8 }]);
  });

  test('is asked for again when nobody said whether a vote arrived', async () => {
    const ada = await aJoinedClient({ reply: { webinarRole: 30 } });
    ada.socket().say('questionsListed', aQuestionList([aQuestion()], { isEnd: true }));
    ada.socket().ack(opened(ada).at(-1)!.seq);
    await ada.clock.settle();
    const voting = ada.client.perform(upvoteQuestionRequested({ id: 'question-0001', isOn: true }));
    const refused = expect(voting).rejects.toMatchObject({ type: 'OPERATION_TIMEOUT' });
    await ada.clock.advance(20_000);
    await refused;
    expect(opened(ada)).toHaveLength(2);
  });
});
