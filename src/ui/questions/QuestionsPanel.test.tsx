import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { Action } from '@reduxjs/toolkit';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { questionsChanged } from '../../events/receivedQuestions';
import { questionDraftChanged, questionsChosen } from '../../features/questions/questions.actions';
import { fail } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { ownId } from '../../pages/gallery/builders';
import {
  asked,
  audienceQuestions,
  questioned,
  someQuestions,
} from '../../pages/gallery/questionStates';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// A whole screen with menus: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

type Answer = NonNullable<Parameters<typeof renderScreen>[1]>['answer'];
const openPanel = async (actions: readonly Action[], answer?: Answer) => {
  const client = await renderScreen(<MeetingScreen />, { actions, ...(answer && { answer }) });
  await userEvent.click(button('Q&A'));
  await screen.findByRole('heading', { name: 'Q&A' });
  return client;
};
const card = (name: RegExp) => screen.getByRole('article', { name });
const cards = () => screen.queryAllByRole('article').map((one) => one.dataset['question']);
const lastOf = (client: { readonly performed: readonly object[] }) => client.performed.at(-1);
const tab = (name: RegExp) => screen.getByRole('tab', { name });

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

describe('Q&A', () => {
  test('has a button in webinars alone, with how many questions wait', async () => {
    await renderScreen(<MeetingScreen />, { actions: questioned('host', someQuestions) });
    expect(button('Q&A')).toHaveAccessibleDescription(/3 open questions/);
  });

  test('is in no meeting', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(3) });
    expect(screen.queryByRole('button', { name: 'Q&A' })).toBeNull();
  });

  test('says so while it loads, and where there is nothing', async () => {
    const client = await openPanel(insideWebinar('attendee'));
    expect(screen.getByText('Loading questions…')).toBeVisible();
    await happen(client, ...questioned('attendee', []).slice(-2));
    expect(screen.getByText('No questions yet.')).toBeVisible();
    await userEvent.click(tab(/My questions/));
    expect(screen.getByText("You haven't asked anything yet.")).toBeVisible();
  });
});

describe('on stage', () => {
  test('questions stand in views with their numbers, the live one marked', async () => {
    await openPanel(questioned('host', someQuestions));
    expect(tab(/Open \(3\)/)).toHaveAttribute('aria-selected', 'true');
    expect(cards()).toEqual(['question-0003', 'question-0002', 'question-0001']);
    expect(within(card(/ten thousand/)).getByText('Grace Hopper is answering live')).toBeVisible();
    expect(card(/^Anonymous .* What does it cost/)).toBeVisible();
    await userEvent.click(tab(/Dismissed/));
    expect(cards()).toEqual(['question-0006']);
    await userEvent.click(tab(/^Mine/));
    expect(cards()).toEqual(['question-0003']);
  });

  test('they are sorted by votes or by the latest answer', async () => {
    await openPanel([...questioned('host', someQuestions), questionsChosen({ view: 'all' })]);
    const sort = screen.getByRole('combobox', { name: 'Sort by' });
    await userEvent.selectOptions(sort, 'Most votes');
    expect(cards().slice(0, 2)).toEqual(['question-0002', 'question-0001']);
    await userEvent.selectOptions(sort, 'Recent answer');
    expect(cards()[0]).toBe('question-0005');
  });

  test('a question is answered privately, and the focus returns to it', async () => {
    const user = userEvent.setup();
    const client = await openPanel(questioned('host', someQuestions));
    await user.click(within(card(/cost/)).getByRole('button', { name: 'Answer' }));
    const box = screen.getByRole('textbox', { name: 'Your answer' });
    expect(box).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Answer privately' }));
    await user.type(box, 'Nothing{Enter}');
    expect(lastOf(client)).toMatchObject({
      type: 'questions/answerQuestionRequested',
      payload: { id: 'question-0003', text: 'Nothing', isPrivate: true },
    });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(card(/cost/)).toHaveFocus();
  });

  test('an answer that is refused stays in the box; Escape gives it up', async () => {
    const user = userEvent.setup();
    await openPanel(questioned('host', someQuestions), () =>
      fail(refusal('IMPROPER_MEETING_STATE', 'question is dismissed')),
    );
    await user.click(within(card(/cost/)).getByRole('button', { name: 'Answer' }));
    await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'Nothing{Enter}');
    expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Nothing');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Your answer' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Q&A' })).toBeVisible();
  });

  test('a question is answered live, from its card or from the queue', async () => {
    const user = userEvent.setup();
    const client = await openPanel(
      questioned('host', someQuestions, { queue: ['question-0001', 'question-0003'] }),
    );
    const live = within(card(/ten thousand/));
    await user.click(live.getByRole('button', { name: 'Mark as answered' }));
    expect(lastOf(client)).toMatchObject({ payload: { id: 'question-0002', action: 'end' } });
    const queue = within(screen.getByRole('region', { name: 'Live next' }));
    await user.click(queue.getByRole('button', { name: 'Answer live' }));
    expect(lastOf(client)).toMatchObject({ payload: { id: 'question-0001', action: 'start' } });
    await user.click(queue.getByRole('button', { name: 'Move up' }));
    expect(lastOf(client)).toMatchObject({ payload: { id: 'question-0003', place: 0 } });
    await user.click(queue.getAllByRole('button', { name: 'Remove from live queue' })[0]!);
    expect(lastOf(client)).toMatchObject({ payload: { id: 'question-0001' } });
  });

  const menuOf = async (name: RegExp) => {
    await userEvent.click(
      within(card(name)).getByRole('button', { name: 'More for this question' }),
    );
    return within(await screen.findByRole('menu'));
  };
  const dialog = () => within(screen.getByRole('dialog'));

  test('a question is merged, and separated again', async () => {
    const client = await openPanel(questioned('host', someQuestions));
    const menu = await menuOf(/recording/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Merge…' }));
    expect(dialog().getByText(/each person counts once/)).toBeVisible();
    await userEvent.selectOptions(
      dialog().getByRole('combobox', { name: 'Merge with' }),
      'What does it cost?',
    );
    await userEvent.click(dialog().getByRole('button', { name: 'Merge' }));
    expect(lastOf(client)).toMatchObject({
      payload: { id: 'question-0001', into: 'question-0003' },
    });
    await userEvent.click(within(card(/cost/)).getByRole('button', { name: 'Separate' }));
    expect(lastOf(client)).toMatchObject({
      type: 'questions/mergeQuestionRequested',
      payload: { id: 'question-0004' },
    });
  });

  test('a question is assigned and labelled', async () => {
    const client = await openPanel(questioned('host', someQuestions));
    let menu = await menuOf(/recording/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Assign…' }));
    await userEvent.selectOptions(dialog().getByRole('combobox'), 'Grace Hopper');
    await userEvent.click(dialog().getByRole('button', { name: 'Assign' }));
    expect(lastOf(client)).toMatchObject({
      payload: { id: 'question-0001', assigneeNodeID: 2 * ownId },
    });
    menu = await menuOf(/recording/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Labels…' }));
    const box = dialog().getByRole('textbox', { name: 'Labels' });
    expect(box).toHaveValue('recording, follow-up');
    await userEvent.type(box, ', a, b, c, d');
    expect(dialog().getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.clear(box);
    await userEvent.type(box, ' price , later{Enter}');
    expect(lastOf(client)).toMatchObject({
      payload: { id: 'question-0001', labels: ['price', 'later'] },
    });
  });

  test('deleting asks first, dismissing does not: it is undone by Reopen', async () => {
    const client = await openPanel(questioned('host', someQuestions));
    let menu = await menuOf(/cost/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Dismiss' }));
    expect(lastOf(client)).toMatchObject({ payload: { id: 'question-0003', isDismissed: true } });
    menu = await menuOf(/cost/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Delete question' }));
    expect(screen.getByRole('dialog', { name: 'Delete this question?' })).toBeVisible();
    await userEvent.click(dialog().getByRole('button', { name: 'Delete' }));
    expect(lastOf(client)).toMatchObject({
      type: 'questions/deleteQuestionRequested',
      payload: { id: 'question-0003' },
    });
    await userEvent.click(tab(/Dismissed/));
    menu = await menuOf(/First/);
    await userEvent.click(menu.getByRole('menuitem', { name: 'Reopen' }));
    expect(lastOf(client)).toMatchObject({ payload: { id: 'question-0006', isDismissed: false } });
  });

  test('hosts say what attendees may do', async () => {
    const client = await openPanel(questioned('host', someQuestions));
    await userEvent.click(button('Q&A options'));
    const option = await screen.findByRole('menuitemcheckbox', {
      name: 'Attendees see all questions',
    });
    expect(option).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(option);
    expect(lastOf(client)).toMatchObject({
      type: 'questions/optionsRequested',
      payload: { bAllowAttendeeViewAllQuestion: false },
    });
  });

  test('arrow keys move between questions, Tab reaches the actions of one', async () => {
    const user = userEvent.setup();
    await openPanel(questioned('host', someQuestions));
    act(() => card(/cost/).focus());
    await user.keyboard('{ArrowDown}');
    expect(card(/ten thousand/)).toHaveFocus();
    await user.tab();
    expect(within(card(/ten thousand/)).getByRole('button', { name: 'Answer' })).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}{End}');
    expect(card(/recording/)).toHaveFocus();
  });
});

describe('an attendee', () => {
  test('asks without a name, and the box is empty once it was sent', async () => {
    const user = userEvent.setup();
    const client = await openPanel(questioned('attendee', []));
    const box = screen.getByRole('textbox', { name: 'Your question' });
    expect(box).toHaveFocus();
    await user.click(screen.getByRole('checkbox', { name: 'Ask without your name' }));
    await user.type(box, 'Why?{Enter}');
    expect(lastOf(client)).toMatchObject({
      type: 'questions/askQuestionRequested',
      payload: { text: 'Why?', isAnonymous: true },
    });
    expect(box).toHaveValue('');
  });

  test('asks with their name where nothing else is allowed', async () => {
    const options = {
      ...{ bAllowAttendeeViewAllQuestion: true, bAllowAttendeeUpvoteQuestion: false },
      ...{ bAllowAnonymousQuestion: false, bAllowAttendeeCommentQuestion: false },
    };
    const client = await openPanel([
      ...questioned('attendee', audienceQuestions, { options }),
      questionDraftChanged({ text: 'Why', isAnonymous: true }),
    ]);
    expect(screen.queryByRole('checkbox', { name: 'Ask without your name' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Comment' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(lastOf(client)).toMatchObject({ payload: { text: 'Why', isAnonymous: false } });
    const vote = within(card(/cost/)).getByRole('button', { name: /Upvote/ });
    expect(vote).toHaveAttribute('aria-disabled', 'true');
  });

  test('votes, takes the vote back, and sees the number change', async () => {
    const client = await openPanel(
      questioned('attendee', audienceQuestions, { voted: [{ id: 'question-0002' }] }),
    );
    const vote = (name: RegExp) => within(card(name)).getByRole('button', { name: /Upvote/ });
    expect(vote(/ten thousand/)).toHaveAttribute('aria-pressed', 'true');
    expect(vote(/ten thousand/)).toHaveAccessibleName('Upvote, 31 votes');
    await userEvent.click(vote(/ten thousand/));
    expect(lastOf(client)).toMatchObject({ payload: { id: 'question-0002', isOn: false } });
    await userEvent.click(vote(/cost/));
    expect(lastOf(client)).toMatchObject({ payload: { id: 'question-0003', isOn: true } });
    const votes = [{ id: 'question-0003', upvotes: 1 }];
    await happen(client, questionsChanged({ rev: 2, body: { votes } }));
    expect(vote(/cost/)).toHaveAccessibleName('Upvote, 1 vote');
  });

  test('withdraws their own question alone, and never sees the desk', async () => {
    const own = asked(7, { isOwn: true, questionText: 'Is this on?' });
    const client = await openPanel(questioned('attendee', [...audienceQuestions, own]));
    expect(within(card(/cost/)).queryByRole('button', { name: /^More/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save questions' })).toBeNull();
    await userEvent.click(within(card(/Is this on/)).getByRole('button', { name: /^More/ }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Edit question',
      'Withdraw question',
    ]);
    await userEvent.click(items[1]!);
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(lastOf(client)).toMatchObject({ payload: { id: own.id } });
  });
});
