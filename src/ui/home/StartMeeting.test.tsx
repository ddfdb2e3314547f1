import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { fakeHosted, fakePanelists } from '../../pages/gallery/hostServices';
import {
  aHostedMeeting,
  aHostedWebinar,
  galleryServices,
  somePanelists,
} from '../../pages/gallery/services';
import { HomeScreen } from './HomeScreen';
import { writeRecentMeetings } from './recentMeetings';

const openDialog = async () => {
  await userEvent.click(button('Schedule'));
  return screen.findByRole('dialog', { name: 'Schedule a meeting or webinar' });
};

const schedule = async (topic: string, passcode = '') => {
  const dialog = await openDialog();
  await userEvent.type(within(dialog).getByLabelText(/Topic/), topic);
  if (passcode !== '') await userEvent.type(within(dialog).getByLabelText('Passcode'), passcode);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
};

describe('scheduling', () => {
  beforeEach(() => history.replaceState(null, '', '/'));

  test('Cancel gives the focus back to the button', async () => {
    await renderScreen(<HomeScreen />);
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Schedule')).toHaveFocus();
  });

  test('a meeting without a topic is not created, and the field says why', async () => {
    const createMeeting = jest.fn(galleryServices.createMeeting);
    await renderScreen(<HomeScreen />, { services: { createMeeting } });
    const dialog = await openDialog();
    const topic = within(dialog).getByLabelText(/Topic/);
    expect(topic).toHaveValue('');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(topic).toHaveAccessibleDescription('Give the meeting a topic.');
    expect(createMeeting).not.toHaveBeenCalled();
  });

  test('the confirmation tells guests’ facts from the host’s, and each fact can be copied', async () => {
    // Brings a clipboard.
    const user = userEvent.setup();
    await renderScreen(<HomeScreen />);
    await schedule('Review', 's3cret');
    expect(await screen.findByText('Your meeting is scheduled')).toBeVisible();
    const guests = `${location.origin}/j/9876543210#pwd=s3cret`;
    expect(screen.getByText(guests)).toBeVisible();
    const ownPart = screen.getByRole('region', { name: 'For you, the host' });
    expect(within(ownPart).getByText('483920')).toBeVisible();
    expect(within(ownPart).getByText(`${guests}&token=host-token`)).toBeVisible();
    await user.click(button('Copy Host key'));
    expect(await screen.findByText('Host key copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('483920');
    await user.click(button('Copy invitation'));
    const invitation = await navigator.clipboard.readText();
    expect(invitation).toContain('Review');
    expect(invitation).toContain(guests);
    expect(invitation).not.toMatch(/483920|host-token/);
  });

  test('a browser that keeps nothing says so', async () => {
    const hosted = { ...fakeHosted(), keep: () => Promise.resolve(false) };
    await renderScreen(<HomeScreen />, { services: { hosted } });
    await schedule('Review');
    expect(await screen.findByText(/Save the host link/)).toBeVisible();
  });

  test('what was scheduled is upcoming, and its host starts it from there', async () => {
    await renderScreen(<HomeScreen />);
    await schedule('Review', 's3cret');
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    const list = await screen.findByRole('list', { name: 'Upcoming' });
    expect(within(list).getByText('Review')).toBeVisible();
    const start = within(list).getByRole('button', { name: 'Start' });
    expect(start).toHaveAccessibleDescription('Review');
    await userEvent.click(start);
    expect(location.pathname + location.hash).toBe('/j/9876543210#pwd=s3cret&token=host-token');
  });
});

describe('an upcoming meeting', () => {
  beforeEach(() => history.replaceState(null, '', '/'));
  const later = Date.now() + 3_600_000;
  const coming = { ...aHostedMeeting, topic: 'Standup', startTime: later };
  const past = { ...aHostedMeeting, number: '123456789', topic: 'Yesterday', startTime: 1 };
  const instant = { ...aHostedMeeting, number: '987654321', topic: 'Now', startTime: null };

  test('drops off when it is over, and instant ones are not listed', async () => {
    await renderScreen(<HomeScreen />, {
      services: { hosted: fakeHosted([past, instant, coming]) },
    });
    const list = await screen.findByRole('list', { name: 'Upcoming' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(within(list).getByText('Standup')).toBeVisible();
  });

  test('is changed with the same form', async () => {
    const editMeeting = jest.fn(galleryServices.editMeeting);
    await renderScreen(<HomeScreen />, {
      services: { hosted: fakeHosted([coming]), editMeeting },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit meeting' });
    const topic = within(dialog).getByLabelText(/Topic/);
    await userEvent.clear(topic);
    await userEvent.type(topic, 'Retro');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your changes are saved')).toBeVisible();
    expect(editMeeting).toHaveBeenCalledWith(
      coming.number,
      'host-token',
      expect.objectContaining({ topic: 'Retro' }),
    );
    await userEvent.click(button('Done'));
    const list = await screen.findByRole('list', { name: 'Upcoming' });
    expect(within(list).getByText('Retro')).toBeVisible();
  });

  test('is deleted after a question', async () => {
    const deleteMeeting = jest.fn(galleryServices.deleteMeeting);
    await renderScreen(<HomeScreen />, {
      services: { hosted: fakeHosted([coming]), deleteMeeting },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: /Delete “Standup”/ });
    expect(deleteMeeting).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Upcoming' })).toBeNull());
    expect(deleteMeeting).toHaveBeenCalledWith(coming.number, 'host-token');
  });

  test('that is a webinar names its panelists, and the question about one leaves the details open', async () => {
    await renderScreen(<HomeScreen />, {
      services: { hosted: fakeHosted([aHostedWebinar]), panelists: fakePanelists(somePanelists) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Details' }));
    const details = await screen.findByRole('dialog', { name: 'Meeting details' });
    const section = await within(details).findByRole('region', { name: 'Panelists' });
    const row = within(section).getAllByRole('listitem')[0];
    if (!row) throw new Error('Nobody is listed');
    await userEvent.click(within(row).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('dialog', { name: /^Withdraw/ })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Withdraw/ })).toBeNull());
    expect(details).toBeVisible();
    expect(within(section).getByText('Grace Hopper')).toBeVisible();
  });

  test('that is recent brings its host back as host, and its address holds no token', async () => {
    writeRecentMeetings([{ meetingNumber: instant.number, topic: 'Now', at: 1 }]);
    await renderScreen(<HomeScreen />, { services: { hosted: fakeHosted([instant]) } });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /You're the host/ });
    expect(link.href).not.toContain('token');
    await userEvent.click(link);
    expect(location.pathname + location.hash).toBe('/j/987654321#token=host-token');
    localStorage.clear();
  });
});
