import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import type { Action } from '@reduxjs/toolkit';
import { pollsAsJson } from '../../features/polls/pollFile.rules';
import { pollDraftChanged, pollEdited } from '../../features/polls/polls.actions';
import { inside } from '../../pages/gallery/screens';
import {
  aQuiz,
  endedQuiz,
  hostPolls,
  lunch,
  openLunch,
  openQuiz,
  quizAnswers,
  told,
} from '../../pages/gallery/somePolls';
import type { Answer } from '../../pages/gallery/fakeClient';
import { ShellContext, type MeetingShell } from '../meeting/shell';
import { PollNotice } from './PollNotice';
import { PollsPanel } from './PollsPanel';

jest.setTimeout(60_000);

const shell: MeetingShell = {
  panel: 'polls',
  view: 'gallery',
  isFullScreen: false,
  pinned: null,
  pin: () => undefined,
  togglePanel: jest.fn<MeetingShell['togglePanel']>(),
  closePanel: () => undefined,
  openDialog: () => undefined,
  showView: () => undefined,
  toggleFullScreen: () => undefined,
  root: { current: null },
};
const openPanel = (actions: readonly Action[], answer?: Answer) =>
  renderScreen(
    <ShellContext value={shell}>
      <PollsPanel />
    </ShellContext>,
    { actions, ...(answer && { answer }) },
  );
const host = inside(5);
const guest = inside(5, false);
const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(320, 800);
});
afterEach(() => place.layout?.restore());

describe('who answers', () => {
  test('hears that there are no polls yet', async () => {
    await openPanel([...guest, ...told()]);
    expect(screen.getByText(/There are no polls yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'New poll' })).toBeNull();
  });

  test('chooses, writes and sends; what is missing is said and focused', async () => {
    const client = await openPanel([...guest, ...told(openLunch)]);
    await userEvent.click(button('Send answers'));
    expect(screen.getByRole('alert')).toHaveTextContent('This needs an answer.');
    expect(screen.getByRole('radio', { name: 'Soup' })).toHaveFocus();
    expect(client.performed).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'Curry' }));
    await userEvent.type(screen.getByRole('textbox', { name: '2. Anything else?' }), 'Tea');
    await userEvent.click(button('Send answers'));
    expect(client.performed).toMatchObject([
      {
        type: 'polls/answerPollRequested',
        payload: { id: lunch.id, answers: [{ choices: [2] }, { texts: ['Tea'] }] },
      },
    ]);
    expect(screen.getByText('Your answers were sent.')).toBeInTheDocument();
  });

  test('answers every kind of question by the keyboard alone', async () => {
    const client = await openPanel([...guest, ...told(openQuiz)]);
    const answered = () => client.store.getState().polls?.drafts[0]?.answers;
    await userEvent.click(screen.getByRole('radio', { name: 'Grace Hopper' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'FORTRAN' }));
    await userEvent.click(screen.getByRole('radio', { name: '4' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'COBOL' }), 'Grace Hopper');
    screen.getByRole('button', { name: 'Move up: Comments' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.type(screen.getByRole('textbox', { name: 'Blank 2' }), 'nine');
    expect(answered()).toEqual([
      ...[{ choices: [1] }, { choices: [2] }, {}, {}, { choices: [4] }],
      ...[{ choices: [1, 2] }, { choices: [0, 2, 1] }, { texts: ['', 'nine'] }],
    ]);
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent('Now at place 2 of 3');
  });

  test('changes answers while that is allowed, and sees no results that are not shared', async () => {
    const answers = [{ choices: [1] }, {}];
    await openPanel([...guest, ...told({ ...openLunch, answers })]);
    expect(screen.getByText('Bread and cheese')).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Results' })).toBeNull();
    await userEvent.click(button('Change answers'));
    expect(screen.getByRole('radio', { name: 'Bread and cheese' })).toBeChecked();
    expect(button('Send changes')).toBeVisible();
  });

  test('sees the score and what is right once a quiz has ended', async () => {
    await openPanel([...guest, ...told({ ...openQuiz, state: 'ended', answers: quizAnswers })]);
    expect(screen.getByText('3 of 4 right')).toBeVisible();
    expect(screen.getByText(/Not right. The right answer:/)).toHaveTextContent('A-0, FORTRAN');
  });

  test('is told by a notice that a poll is open, and answers from there', async () => {
    const drawn = { ...shell, panel: null };
    await renderScreen(
      <ShellContext value={drawn}>
        <PollNotice />
      </ShellContext>,
      { actions: [...guest, ...told(openLunch)] },
    );
    expect(screen.getByText(/A poll is open/)).toHaveTextContent('Lunch');
    await userEvent.click(button('Answer'));
    expect(shell.togglePanel).toHaveBeenCalledWith('polls');
    expect(screen.queryByText(/A poll is open/)).toBeNull();
  });
});

describe('a host', () => {
  test('launches, ends and shares', async () => {
    const client = await openPanel([...host, ...told(...hostPolls)]);
    const [first, second] = screen.getAllByRole('article');
    await userEvent.click(within(second!).getByRole('button', { name: 'Launch' }));
    await userEvent.click(within(first!).getByRole('button', { name: 'Share results' }));
    await userEvent.click(within(first!).getByRole('button', { name: 'End poll' }));
    expect(client.performed.map(({ payload }) => payload)).toEqual([
      { id: aQuiz.id, action: 'launch' },
      { id: lunch.id, action: 'share' },
      { id: lunch.id, action: 'end' },
    ]);
    expect(within(first!).getByText(/12 people answered/)).toBeVisible();
    expect(within(first!).getByText('7 (58%)')).toBeVisible();
  });

  test('is asked before answers are lost', async () => {
    const client = await openPanel([...host, ...told(endedQuiz)]);
    await userEvent.click(button('More for Quiz'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Launch again…' }));
    expect(client.performed).toEqual([]);
    expect(screen.getByText(/answers that “Quiz” has so far will be deleted/)).toBeVisible();
    await userEvent.click(button('Launch again'));
    expect(client.performed).toMatchObject([{ payload: { action: 'launch' } }]);
  });

  test('reads what people have written, however many they are', async () => {
    const all = Array.from({ length: 120 }, (_, at) => ({
      ...{ userId: 1024 * (at + 2), name: `Person ${at + 1}` },
      answers: quizAnswers,
    }));
    await openPanel([...host, ...told(endedQuiz)], ({ payload }) => {
      const { from } = payload as { from: number };
      return { ok: true, value: { ballots: all.slice(from, from + 50), total: all.length } };
    });
    await userEvent.click(button('More for Quiz'));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Read written answers…' }));
    const list = await screen.findByRole('list', { name: 'Answers' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Person 1COBOL');
    expect(rows[0]).toHaveAttribute('aria-setsize', '120');
    expect(rows.length).toBeLessThan(40);
  });

  test('writes a poll, by the keyboard alone, and saves it once it is complete', async () => {
    const client = await openPanel([...host, ...told()]);
    await userEvent.click(button('New poll'));
    await userEvent.click(button('Save poll'));
    expect(client.performed).toEqual([]);
    expect(screen.getByText('Enter a title.')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: 'Title' }), 'Dinner');
    await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'When?');
    await userEvent.type(screen.getByRole('textbox', { name: 'Choice 1' }), 'Six');
    await userEvent.type(screen.getByRole('textbox', { name: 'Choice 2' }), 'Eight');
    screen.getByRole('button', { name: 'Move up: Choice 2' }).focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Has a right answer' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Six' }));
    await userEvent.click(button('Save poll'));
    expect(client.performed).toMatchObject([
      {
        type: 'polls/savePollRequested',
        payload: {
          poll: {
            ...{ id: '', title: 'Dinner' },
            questions: [{ text: 'When?', options: ['Eight', 'Six'], correct: { choices: [1] } }],
          },
        },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Save poll' })).toBeNull();
  });

  test('moves questions, and is asked before what is written is lost', async () => {
    const client = await openPanel([...host, ...told(), pollEdited({ poll: aQuiz })]);
    await userEvent.click(button('Move down: Question 1'));
    const { polls } = client.store.getState();
    expect(polls?.editing?.questions.map(({ kind }) => kind).slice(0, 2)).toEqual([
      ...['multiple', 'single'],
    ]);
    await userEvent.click(button('Cancel'));
    expect(screen.getByText('What you have written will be lost.')).toBeVisible();
    await userEvent.click(button('Discard'));
    expect(client.store.getState().polls?.editing).toBeNull();
  });

  test('imports polls that were saved, and hears what is wrong with other files', async () => {
    const client = await openPanel([...host, ...told()]);
    const field = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
    const choose = async (content: string) => {
      const file = new File([content], 'polls.json', { type: 'application/json' });
      Object.defineProperty(file, 'text', { value: () => Promise.resolve(content) });
      await act(async () => fireEvent.change(field(), { target: { files: [file] } }));
    };
    await choose('no JSON');
    expect(screen.getByRole('alert')).toHaveTextContent(/can't be read/);
    await choose('{"kind":"something"}');
    expect(screen.getByRole('alert')).toHaveTextContent(/has no polls/);
    await choose(pollsAsJson([lunch, aQuiz]));
    await waitFor(() => expect(client.performed).toHaveLength(2));
    expect(client.performed).toMatchObject([
      { payload: { poll: { ...lunch, id: '' } } },
      { payload: { poll: { ...aQuiz, id: '' } } },
    ]);
    expect(screen.getByText('2 polls imported')).toBeInTheDocument();
  });
});

test('a draft of another launch is not taken for one of this', async () => {
  const client = await openPanel([...guest, ...told(openLunch)]);
  await happen(
    client,
    pollDraftChanged({ id: lunch.id, launch: 7, answers: [{ choices: [1] }, {}] }),
  );
  expect(screen.getByRole('radio', { name: 'Bread and cheese' })).not.toBeChecked();
});
