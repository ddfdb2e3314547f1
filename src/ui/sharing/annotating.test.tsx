import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { markDrawn } from '../../events/received';
import { shareStarted } from '../../features/sharing/sharing.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with dialogs: slow to search by role where the machine is busy.
jest.setTimeout(60_000);

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

/** A line of Grace's on the own share. */
const graceDraws = (no: number) =>
  markDrawn({
    rev: no,
    body: {
      shareOf: ownId,
      mark: {
        ...{ userId: 2 * ownId, no, tool: 'line', colour: 'red', width: 'thin' },
        points: [0, 0, 9, 9],
      },
    },
  });

test('the sharer is told once who annotates, and how much there is', async () => {
  const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
  await happen(client, shareStarted({ surface: 'browser', at: Date.now() }));
  const bar = await screen.findByRole('region', { name: 'Sharing controls' });
  const annotate = within(bar).getByRole('button', { name: 'Annotate' });
  expect(annotate).not.toHaveAccessibleDescription();
  await happen(client, graceDraws(1));
  const text = 'Grace Hopper is annotating your share.';
  const told = () => screen.queryByText(text, { ignore: '.visually-hidden' });
  expect(await screen.findByText(text, { ignore: '.visually-hidden' })).toBeVisible();
  expect(annotate).toHaveAccessibleDescription('1 annotation');
  await userEvent.click(button('Show'));
  const dialog = await screen.findByRole('dialog', { name: 'Annotate' });
  await happen(client, graceDraws(2));
  expect(told()).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(annotate).toHaveFocus();
  expect(annotate).toHaveAccessibleDescription('2 annotations');
});
