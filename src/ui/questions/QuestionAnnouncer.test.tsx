import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { happen, renderScreen } from '../../../test/builders/screen';
import { questionsChanged } from '../../events/receivedQuestions';
import { asked, questioned } from '../../pages/gallery/questionStates';
import type { QuestionItem } from '../../protocol/signal/questions';
import { QuestionAnnouncer } from './QuestionAnnouncer';

const later = (milliseconds: number) =>
  act(async () => {
    await jest.advanceTimersByTimeAsync(milliseconds);
  });
const news = () => screen.getByRole('status', { name: 'Q&A announcements' });
const changed = (...items: QuestionItem[]) => questionsChanged({ rev: 3, body: { items } });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('hosts hear who asks, and of many in a short time a number', async () => {
  const client = await renderScreen(<QuestionAnnouncer />, {
    actions: questioned('host', [asked(1)]),
  });
  await later(2000);
  expect(news()).toHaveTextContent(/^$/);
  await happen(client, changed(asked(2, { displayName: 'Mary' })));
  await later(1000);
  expect(news()).toHaveTextContent(/^New question from Mary\.$/);
  for (const at of [3, 4, 5]) await happen(client, changed(asked(at)));
  await later(1000);
  expect(news()).toHaveTextContent(/^New question from Mary\.$/);
  await later(4000);
  expect(news()).toHaveTextContent(/^3 new questions\.$/);
});

test('attendees hear that their own questions were answered, and nothing of others', async () => {
  const own = asked(1, { isOwn: true });
  const client = await renderScreen(<QuestionAnnouncer />, {
    actions: questioned('attendee', [own, asked(2)]),
  });
  const answer = [
    { id: 'answer-0001', text: 'Yes', displayName: 'Bo', answerTime: 5, isPrivate: false },
  ];
  await happen(client, changed(asked(3), asked(2, { answer, state: 'answered' })));
  await later(2000);
  expect(news()).toHaveTextContent(/^$/);
  await happen(client, changed({ ...own, answer, state: 'answered' }));
  await later(1000);
  expect(news()).toHaveTextContent(/^Your question was answered\.$/);
});
