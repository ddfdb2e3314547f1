import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { questionsChanged } from '../../events/receivedQuestions';
import { asked, questioned } from '../../pages/gallery/questionStates';
import { MeetingScreen } from '../meeting/MeetingScreen';

// A whole screen with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

const card = (name: RegExp) => screen.getByRole('article', { name });

test('an attendee edits their own question where it is written, and readers see that it was edited', async () => {
  const own = asked(7, { isOwn: true, questionText: 'Is this on?' });
  const client = await renderScreen(<MeetingScreen />, { actions: questioned('attendee', [own]) });
  await userEvent.click(button('Q&A'));
  await screen.findByRole('heading', { name: 'Q&A' });
  await userEvent.click(within(card(/Is this on/)).getByRole('button', { name: /^More/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit question' }));
  const box = screen.getByRole('textbox', { name: 'Your question' });
  expect(box).toHaveValue('Is this on?');
  expect(box).toHaveFocus();
  await userEvent.type(box, ' Hello?{Enter}');
  expect(client.performed.at(-1)).toMatchObject({
    type: 'questions/updateQuestionRequested',
    payload: { id: own.id, questionText: 'Is this on? Hello?' },
  });
  const edited = { ...own, questionText: 'Is this on? Hello?', editedAt: own.questionTime + 1 };
  await happen(client, questionsChanged({ rev: 9, body: { items: [edited] } }));
  expect(card(/Is this on\? Hello\? \(edited\)/)).toHaveFocus();
});
