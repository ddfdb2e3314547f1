import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { galleryServices } from '../../pages/gallery/services';
import { HomeScreen } from './HomeScreen';

const openDialog = async () => {
  await userEvent.click(button('Schedule'));
  return screen.findByRole('dialog', { name: 'Schedule a meeting or webinar' });
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
    await userEvent.clear(topic);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(topic).toHaveAccessibleDescription('Give the meeting a topic.');
    expect(createMeeting).not.toHaveBeenCalled();
  });

  test('what the host must keep is shown, and each fact can be copied', async () => {
    // Brings a clipboard.
    const user = userEvent.setup();
    await renderScreen(<HomeScreen />);
    const dialog = await openDialog();
    await userEvent.type(within(dialog).getByLabelText('Passcode'), 's3cret');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule' }));
    expect(await screen.findByText('Your meeting is scheduled')).toBeVisible();
    expect(screen.getByText('483920')).toBeVisible();
    expect(screen.getByText(`${location.origin}/j/9876543210#pwd=s3cret`)).toBeVisible();
    await user.click(button('Copy Host key'));
    expect(await screen.findByText('Host key copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('483920');
  });
});
