import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { webinarAttendeesUpdated } from '../../features/webinar/webinar.actions';
import { anAttendee } from '../../pages/gallery/builders';
import { insideWebinar } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

/** The attendees of a webinar whose calls are simulated, as its host sees them. */
const openAttendees = async () => {
  const user = userEvent.setup();
  await renderScreen(<MeetingScreen />, {
    actions: [
      ...insideWebinar('host', { telephony: 'simulated' }),
      webinarAttendeesUpdated({
        snapshot: true,
        remove: [],
        put: [
          { ...anAttendee(1), displayName: 'Yara' },
          { ...anAttendee(2), displayName: '', isPhoneUser: true },
          { ...anAttendee(0), displayName: 'Grandma', isPhoneUser: true },
        ],
      }),
    ],
  });
  await user.click(button('Participants'));
  await user.click(await screen.findByRole('tab', { name: /^Attendees/ }));
  return user;
};

describe("telephones in a webinar's audience", () => {
  test('stand in the list of attendees where their names on the page do', async () => {
    await openAttendees();
    const rows = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Grandma'),
      expect.stringContaining('Telephone'),
      expect.stringContaining('Yara'),
    ]);
  });

  test('are found by the mark of a simulated call', async () => {
    const user = await openAttendees();
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'grandma simul');
    expect(await screen.findByText('1 person found')).toBeInTheDocument();
  });

  test('are marked in a copied list', async () => {
    const user = await openAttendees();
    await user.click(button('Copy list'));
    expect(await screen.findByText('Attendees copied')).toBeInTheDocument();
    expect((await navigator.clipboard.readText()).split('\n')).toEqual([
      'Grandma (simulated)',
      'Telephone (simulated)',
      'Yara',
    ]);
  });

  test('read no chat, so that none is offered', async () => {
    const user = await openAttendees();
    await user.click(button('More for Grandma (simulated)'));
    expect(await screen.findByRole('menuitem', { name: 'Rename' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Chat' })).toBeNull();
  });
});
