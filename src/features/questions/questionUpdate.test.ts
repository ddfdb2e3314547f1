import { expect, test } from '@jest/globals';
import { aJoinedClient } from '../../../test/builders/client';
import { aQuestion, aQuestionList } from '../../../test/builders/questions';
import { updateQuestionRequested } from './questions.actions';

test('an attendee changes the text of their own question until it is answered', async () => {
  const ada = await aJoinedClient({ reply: { webinarRole: 30 } });
  const own = aQuestion({ isOwn: true });
  const items = [own, aQuestion({ id: 'question-0002' })];
  ada.socket().say('questionsListed', aQuestionList(items));
  const update = (id: string, questionText = 'When, please?') =>
    ada.client.perform(updateQuestionRequested({ id, questionText }));
  const refused = { reason: 'can not update question' };
  await expect(update('question-0002')).rejects.toMatchObject(refused);
  await expect(update(own.id, ' ')).rejects.toMatchObject({ reason: 'Text is empty' });
  const updated = update(own.id);
  await ada.clock.settle();
  const sent = ada.socket().sent.filter(({ name }) => name === 'updateQuestion');
  expect(sent.map(({ body }) => body)).toEqual([{ id: own.id, questionText: 'When, please?' }]);
  ada.socket().ack(sent[0]?.seq ?? 0);
  await expect(updated).resolves.toBeUndefined();
  ada.socket().say('questionsChanged', { items: [{ ...own, state: 'answering' }] });
  await expect(update(own.id)).rejects.toMatchObject(refused);
});
