import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { fail } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { galleryServices } from '../../pages/gallery/services';
import { routeOf } from '../app/route';
import { HomeScreen } from './HomeScreen';
import { writeRecentMeetings } from './recentMeetings';

describe('home', () => {
  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/');
  });

  test('a number with spaces leads to its lobby', async () => {
    await renderScreen(<HomeScreen />);
    await userEvent.type(screen.getByLabelText('Meeting number'), '123 456 789{Enter}');
    expect(location.pathname).toBe('/j/123456789');
  });

  test('Test devices leads to the test', async () => {
    await renderScreen(<HomeScreen />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Test devices' });
    expect(routeOf(link.pathname)).toEqual({ screen: 'test' });
  });

  test('a pasted link brings its passcode along', async () => {
    await renderScreen(<HomeScreen />);
    await userEvent.click(screen.getByLabelText('Meeting number'));
    await userEvent.paste('https://meet.example.org/j/123456789#pwd=abc');
    await userEvent.click(button('Join'));
    expect(location.pathname + location.hash).toBe('/j/123456789#pwd=abc');
  });

  test('a wrong number is explained where it was typed, and the field has the focus', async () => {
    await renderScreen(<HomeScreen />);
    const field = screen.getByLabelText('Meeting number');
    await userEvent.type(field, '12');
    await userEvent.click(button('Join'));
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/9 to 11 digits/);
    expect(field).toBeInvalid();
    expect(location.pathname).toBe('/');
    await userEvent.type(field, '3');
    expect(field).toBeValid();
  });

  test('New meeting creates one and comes to its lobby as the host', async () => {
    await renderScreen(<HomeScreen />);
    await userEvent.click(button('New meeting'));
    await waitFor(() => expect(location.pathname).toBe('/j/9876543210'));
    expect(location.hash).toBe('#token=host-token');
  });

  test('a meeting that cannot be created says why and can be tried again', async () => {
    const createMeeting = jest
      .fn<typeof galleryServices.createMeeting>()
      .mockResolvedValue(fail(refusal('INTERNAL_ERROR', 'connection error')));
    await renderScreen(<HomeScreen />, { services: { createMeeting } });
    await userEvent.click(button('New meeting'));
    expect(await screen.findByRole('alert')).toHaveTextContent("couldn't reach Plenary");
    expect(button('New meeting')).toBeEnabled();
  });

  test('without recent meetings it says what will be there', async () => {
    await renderScreen(<HomeScreen />);
    expect(screen.getByText(/Meetings you schedule or join/)).toBeVisible();
  });

  test('recent meetings are joined again or removed', async () => {
    writeRecentMeetings([
      { meetingNumber: '123456789', topic: 'Standup', at: 1 },
      { meetingNumber: '987654321', topic: 'Review', at: 2 },
    ]);
    await renderScreen(<HomeScreen />);
    await userEvent.click(button('Remove Standup, 123\u00a0456\u00a0789'));
    const list = screen.getByRole('list');
    expect(within(list).queryByText('Standup')).toBeNull();
    expect(button('Remove Review, 987\u00a0654\u00a0321')).toHaveFocus();
    await userEvent.click(within(list).getByRole('link', { name: /Join Review/ }));
    expect(location.pathname).toBe('/j/987654321');
  });
});
