import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Action } from '@reduxjs/toolkit';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { sessionEnded } from '../../features/meeting/meeting.actions';
import { rateRequested } from '../../features/report/rating.actions';
import { fail, ok } from '../../kernel/result';
import { galleryNumber } from '../../pages/gallery/builders';
import type { Answer } from '../../pages/gallery/fakeClient';
import { inside, onHold } from '../../pages/gallery/screens';
import { ratingTextLimit } from '../../protocol/http/ratings';
import { refusal } from '../../protocol/error';
import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { MeetingPlace } from '../meeting/MeetingPlace';

// Whole screens are searched by role: slow where the machine is busy.
jest.setTimeout(30_000);

const user = userEvent.setup();
const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800);
  localStorage.clear();
  history.replaceState(null, '', `/m/${galleryNumber}`);
});
afterEach(() => place.layout?.restore());

const question = () => screen.queryByRole('region', { name: 'How was the call quality?' });

/** Somebody who was where `actions` say, and then left. */
const leave = async (
  actions: readonly Action[],
  { reason = 0, answer = (() => ok(undefined)) as Answer } = {},
) => {
  const client = await renderScreen(<MeetingPlace meetingNumber={galleryNumber} isShown />, {
    actions,
    answer,
  });
  await happen(client, sessionEnded({ reason, text: '' }));
  await screen.findByRole('heading', { level: 1 });
  const ratings = () =>
    client.performed.flatMap((intent) => (rateRequested.match(intent) ? [intent.payload] : []));
  return { ratings };
};
const asked = () => screen.findByRole('region', { name: 'How was the call quality?' });

describe('whoever has left a meeting', () => {
  test('says with one press that it was good, and is thanked', async () => {
    const { ratings } = await leave(inside(2));
    await asked();
    await user.click(button('Good'));
    expect(ratings()).toEqual([{ rating: { quality: 'good', problems: [] }, text: '' }]);
    expect(await screen.findByText('Thanks for your feedback!')).toHaveFocus();
    expect(question()).toBeNull();
    expect(button('Rejoin')).toBeEnabled();
  });

  test('says what was bad, by keyboard, in at most 500 characters', async () => {
    const { ratings } = await leave(inside(2));
    const form = within(await asked());
    form.getByRole('button', { name: 'Bad' }).focus();
    await user.keyboard('{Enter}');
    expect(button('Bad')).toHaveAttribute('aria-pressed', 'true');
    const problems = within(form.getByRole('group', { name: 'What went wrong?' }));
    expect(problems.getAllByRole('checkbox')).toHaveLength(4);
    await user.tab();
    await user.keyboard(' ');
    await user.click(problems.getByRole('checkbox', { name: 'Connection' }));
    await user.click(problems.getByRole('checkbox', { name: 'Connection' }));
    await user.click(problems.getByRole('checkbox', { name: 'Something else' }));
    const text = form.getByRole('textbox', { name: 'Tell us more (optional)' });
    await user.click(text);
    await user.paste('x'.repeat(600));
    await user.click(button('Send'));
    expect(ratings()).toEqual([
      {
        rating: { quality: 'bad', problems: ['audio', 'other'] },
        text: 'x'.repeat(ratingTextLimit),
      },
    ]);
    expect(await screen.findByText('Thanks for your feedback!')).toHaveFocus();
  });

  test('may send a rating again that the gateway did not take', async () => {
    const answers = [fail(refusal('INTERNAL_ERROR', '')), ok(undefined)];
    const { ratings } = await leave(inside(2), { answer: () => answers.shift() ?? ok(undefined) });
    await asked();
    await user.click(button('Good'));
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't send your rating");
    await user.click(button('Good'));
    expect(await screen.findByText('Thanks for your feedback!')).toBeVisible();
    expect(ratings()).toHaveLength(2);
  });

  test('is asked once for each meeting', async () => {
    await leave(inside(2));
    await asked();
    cleanup();
    await leave(inside(2));
    await screen.findByRole('button', { name: 'Report a problem' });
    expect(question()).toBeNull();
  });

  test.each([
    ['was removed', inside(2), LeaveReason.removed],
    ['was in the waiting room alone', onHold(), 0],
  ])('is not asked who %s', async (_who, actions, reason) => {
    await leave(actions, { reason });
    await screen.findByRole('button', { name: 'Report a problem' });
    expect(question()).toBeNull();
  });
});
