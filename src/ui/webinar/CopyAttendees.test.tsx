import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { webinarAttendeesUpdated } from '../../features/webinar/webinar.actions';
import { anAttendee } from '../../pages/gallery/builders';
import { insideWebinar } from '../../pages/gallery/screens';
import { WebinarTabs } from './WebinarTabs';

jest.setTimeout(30_000);

const audience = webinarAttendeesUpdated({
  snapshot: true,
  remove: [],
  put: [
    { ...anAttendee(1), displayName: 'Grace' },
    { ...anAttendee(2), displayName: 'Björn' },
  ],
});
const open = async (as: 'host' | 'attendee') => {
  const user = userEvent.setup();
  await renderScreen(<WebinarTabs search="" panelistCount={1} people={null} />, {
    actions: [...insideWebinar(as), audience],
  });
  await user.click(screen.getByRole('tab', { name: /^Attendees/ }));
  return user;
};

test('a host copies the names of the audience, one in each line', async () => {
  const user = await open('host');
  await user.click(button('Copy list'));
  expect(await screen.findByText('Attendees copied')).toBeInTheDocument();
  const names = await navigator.clipboard.readText();
  expect(names.split('\n').sort()).toEqual(['Björn', 'Grace']);
});

test('nobody else does', async () => {
  await open('attendee');
  expect(screen.queryByRole('button', { name: 'Copy list' })).toBeNull();
});
