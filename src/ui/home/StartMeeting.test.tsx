import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { ok } from '../../kernel/result';
import { fakeHosted } from '../../pages/gallery/hostServices';
import { aHostedMeeting, galleryServices } from '../../pages/gallery/services';
import { languages } from '../texts/languages';
import { createTexts, loadTexts } from '../texts/texts';
import { HomeScreen } from './HomeScreen';

type CreatedMeeting = Awaited<ReturnType<typeof galleryServices.createMeeting>>;

const openDialog = async () => {
  await userEvent.click(button('Schedule'));
  return screen.findByRole('dialog', { name: 'Schedule a meeting or webinar' });
};

const schedule = async (topic: string, passcode = '') => {
  const dialog = await openDialog();
  await userEvent.type(within(dialog).getByLabelText(/Topic/), topic);
  if (passcode !== '') await userEvent.type(within(dialog).getByLabelText('Passcode'), passcode);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule meeting' }));
};

test('a meeting that was made after one had left Home is kept, and takes nobody along', async () => {
  history.replaceState(null, '', '/');
  const answers: (() => void)[] = [];
  const hosted = fakeHosted();
  const createMeeting = () =>
    new Promise<CreatedMeeting>((resolve) => answers.push(() => resolve(ok(aHostedMeeting))));
  await renderScreen(<HomeScreen />, { services: { createMeeting, hosted } });
  await userEvent.click(button('New meeting'));
  cleanup();
  await act(async () => answers[0]?.());
  expect(await hosted.list()).toEqual([aHostedMeeting]);
  expect(location.pathname).toBe('/');
});

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
    await userEvent.click(within(dialog).getByRole('button', { name: 'Schedule meeting' }));
    expect(topic).toHaveAccessibleDescription('Enter a topic.');
    expect(createMeeting).not.toHaveBeenCalled();
  });

  test('the button that creates it says what it creates', async () => {
    await renderScreen(<HomeScreen />);
    const dialog = within(await openDialog());
    expect(dialog.getByRole('button', { name: 'Schedule meeting' })).toBeEnabled();
    await userEvent.click(dialog.getByRole('radio', { name: /Webinar/ }));
    expect(dialog.getByRole('button', { name: 'Schedule webinar' })).toBeEnabled();
  });

  test.each(languages)(
    'opening the form is named otherwise than sending it, in %s',
    async (language) => {
      const texts = createTexts(language);
      await Promise.all([loadTexts(texts, 'home'), loadTexts(texts, 'schedule')]);
      const names = ['home:start.schedule', 'schedule:create', 'schedule:createWebinar'] as const;
      expect(new Set(names.map((name) => texts.t(name))).size).toBe(3);
    },
  );

  test('makes one meeting, however long it takes to store it', async () => {
    const createMeeting = jest.fn(galleryServices.createMeeting);
    const stored: (() => void)[] = [];
    const hosted = {
      ...fakeHosted(),
      keep: () => new Promise<boolean>((resolve) => stored.push(() => resolve(true))),
    };
    await renderScreen(<HomeScreen />, { services: { createMeeting, hosted } });
    await schedule('Review');
    await waitFor(() => expect(stored).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('button', { name: /wait/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await act(async () => stored[0]?.());
    expect(await screen.findByText('Your meeting is scheduled')).toBeVisible();
    expect(createMeeting).toHaveBeenCalledTimes(1);
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
    // Upcoming, behind the dialog, has one too.
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Copy invitation' }));
    const invitation = await navigator.clipboard.readText();
    expect(invitation).toContain('Review');
    expect(invitation).toContain(guests);
    expect(invitation).not.toMatch(/483920|host-token/);
  });

  test('invitations name the numbers by which guests dial in, here and in Upcoming', async () => {
    const user = userEvent.setup();
    const dialIn = {
      password: '246810',
      tollNumbers: [
        { number: '+493023125000', country: 'DE', displayName: 'Berlin', isTollFree: false },
      ],
    };
    await renderScreen(<HomeScreen />, {
      services: {
        createMeeting: async () =>
          ok({ ...aHostedMeeting, dialIn, startTime: Date.now() + 3_600_000 }),
      },
    });
    await schedule('Review');
    const mail = await screen.findByRole('link', { name: /mail/i });
    await waitFor(() =>
      expect(decodeURIComponent(mail.getAttribute('href') ?? '')).toMatch(
        /\+493023125000.*Berlin, Germany[^]*246810/,
      ),
    );
    await user.click(button('Done'));
    const list = await screen.findByRole('list', { name: 'Upcoming' });
    await waitFor(async () => {
      await user.click(within(list).getByRole('button', { name: /Copy invitation/ }));
      expect(await navigator.clipboard.readText()).toContain('+493023125000');
    });
  });

  test('a browser that keeps nothing says so', async () => {
    const hosted = { ...fakeHosted(), keep: () => Promise.resolve(false) };
    await renderScreen(<HomeScreen />, { services: { hosted } });
    await schedule('Review');
    expect(await screen.findByText(/Copy the host link/)).toBeVisible();
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
