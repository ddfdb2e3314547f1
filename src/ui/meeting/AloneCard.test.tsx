import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  happen,
  performedTypes,
  renderScreen,
  type ScreenOptions,
} from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { attributesChanged } from '../../events/received';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { ok, type Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import { joinSucceeded, lockRequested } from '../../features/meeting/meeting.actions';
import {
  aPerson,
  aSeat,
  galleryNumber,
  galleryTime,
  galleryTopic,
} from '../../pages/gallery/builders';
import { fakeHosted, fakeVisits } from '../../pages/gallery/hostServices';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { aHostedMeeting } from '../../pages/gallery/services';
import { MeetingScreen } from './MeetingScreen';

jest.setTimeout(30_000);

const secret = { ...aHostedMeeting, hasPasscode: true, passcode: 'tea & 7', duration: 45 };
const hosting: ScreenOptions['services'] = {
  visits: fakeVisits({ [galleryNumber]: { token: 'host-token' } }),
  readMeeting: () => Promise.resolve(ok(secret)),
  readHosted: () => Promise.resolve(ok(secret)),
};
const guest: ScreenOptions['services'] = {
  visits: fakeVisits({ [galleryNumber]: { passcode: 'tea & 7' } }),
  readMeeting: () => Promise.resolve(ok(secret)),
};
const link = `${location.origin}/j/${galleryNumber}`;
const card = () => screen.queryByRole('region', { name: "You're the only one here" });
const field = (within: HTMLElement) =>
  within.querySelector<HTMLInputElement>('input[readonly]')?.value;

describe('inviting people', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('whoever is alone has the link with the passcode, and a letter; both go when somebody comes', async () => {
    const user = userEvent.setup();
    const client = await renderScreen(<MeetingScreen />, {
      actions: inside(1),
      services: hosting,
    });
    const own = await screen.findByRole('region', { name: "You're the only one here" });
    await waitFor(() => expect(field(own)).toBe(`${link}#pwd=tea%20%26%207`));
    const mail = within(own).getByRole('link', { name: 'Email' }).getAttribute('href') ?? '';
    expect(decodeURIComponent(mail)).toContain('Passcode: tea & 7');
    expect(decodeURIComponent(mail)).toContain(galleryTopic);
    await user.click(button('Copy invitation'));
    expect(await navigator.clipboard.readText()).toContain(`${link}#pwd=tea%20%26%207`);
    await happen(
      client,
      rosterUpdated({ snapshot: false, remove: [], update: [], add: [aPerson(9)] }),
    );
    expect(card()).toBeNull();
  });

  const dialIn = {
    ...{ meetingId: '12345678901', participantId: '40719355', password: '246810' },
    tollNumbers: [
      { number: '+493023125000', country: 'DE', displayName: 'Berlin', isTollFree: false },
      { number: '+18005550100', country: 'US', displayName: '', isTollFree: true },
    ],
  };
  const joined = (telephony: 'sip' | 'simulated', isHost = true) => [
    ...inside(1, isHost),
    joinSucceeded({ reply: aSeat({ isHost, resumed: true, telephony, dialIn }), at: galleryTime }),
  ];
  const letter = async (): Promise<string> => {
    const own = await screen.findByRole('region', { name: "You're the only one here" });
    const mail = within(own).getByRole('link', { name: 'Email' }).getAttribute('href') ?? '';
    return decodeURIComponent(mail).replaceAll('\r\n', '\n');
  };

  test('a letter says how to join by phone', async () => {
    await renderScreen(<MeetingScreen />, { actions: joined('sip'), services: hosting });
    await waitFor(async () => expect(await letter()).toContain('Phone passcode: 246810'));
    expect(await letter()).toContain(
      '\n+493023125000 (Berlin, Germany)\n+18005550100 (United States, toll-free)\n',
    );
    expect(await letter()).not.toContain('40719355');
  });

  test('a letter never names numbers of a simulation', async () => {
    await renderScreen(<MeetingScreen />, { actions: joined('simulated'), services: hosting });
    await waitFor(async () => expect(await letter()).toContain('Passcode: tea & 7'));
    expect(await letter()).not.toContain('Phone passcode');
  });

  test('a guest who has to ask for the passcode hands on no way in by phone', async () => {
    await renderScreen(<MeetingScreen />, { actions: joined('sip', false), services: guest });
    await screen.findByText('People also need the passcode. Ask the host for it.');
    expect(await letter()).not.toContain('Phone passcode');
  });

  test('a guest hands on the link without the passcode, and is sent to the host for it', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(1, false), services: guest });
    const own = await screen.findByRole('region', { name: "You're the only one here" });
    expect(field(own)).toBe(link);
    expect(
      await within(own).findByText('People also need the passcode. Ask the host for it.'),
    ).toBeVisible();
    expect(document.body).not.toHaveTextContent('tea & 7');
  });

  test('nobody is sent for a passcode where there is none', async () => {
    await renderScreen(<MeetingScreen />, {
      actions: inside(1, false),
      services: { readMeeting: () => Promise.resolve(ok({ ...secret, hasPasscode: false })) },
    });
    await screen.findByRole('region', { name: "You're the only one here" });
    await waitFor(() => expect(screen.queryByText(/People need the passcode/)).toBeNull());
  });

  test('a host whose passcode is not known here is sent to nobody for it', async () => {
    const readMeeting = jest.fn(() => Promise.resolve(ok(secret)));
    await renderScreen(<MeetingScreen />, { actions: inside(1), services: { readMeeting } });
    const own = await screen.findByRole('region', { name: "You're the only one here" });
    await waitFor(() => expect(readMeeting).toHaveBeenCalled());
    await act(() => Promise.all(readMeeting.mock.results.map(({ value }) => value)));
    expect(field(own)).toBe(link);
    expect(screen.queryByText(/People need the passcode/)).toBeNull();
  });

  test('a host is shown no link, and can copy none, until it has the passcode', async () => {
    let answer: (value: Result<typeof secret, Refusal>) => void = () => undefined;
    await renderScreen(<MeetingScreen />, {
      actions: inside(1),
      services: {
        ...hosting,
        readHosted: () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      },
    });
    const own = await screen.findByRole('region', { name: "You're the only one here" });
    const copying = within(own).getByText('Copy invitation');
    expect(field(own)).toBe('');
    expect(copying.closest('[inert]')).not.toBeNull();
    await act(() => Promise.resolve(answer(ok(secret))));
    await waitFor(() => expect(field(own)).toBe(`${link}#pwd=tea%20%26%207`));
    expect(copying.closest('[inert]')).toBeNull();
  });

  test('a host who came with the passcode has it in the link, while the service does not answer', async () => {
    await renderScreen(<MeetingScreen />, {
      actions: inside(1),
      services: {
        visits: fakeVisits({ [galleryNumber]: { token: 'host-token', passcode: 'tea & 7' } }),
        readMeeting: () => Promise.resolve(ok(secret)),
        readHosted: () => new Promise(() => undefined),
      },
    });
    const own = await screen.findByRole('region', { name: "You're the only one here" });
    await waitFor(() => expect(field(own)).toBe(`${link}#pwd=tea%20%26%207`));
  });

  test('Invite is in the list of people, and details say what the first host may know', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(3), services: hosting });
    await userEvent.click(button('Participants'));
    await userEvent.click(await screen.findByRole('button', { name: 'Invite' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite people' });
    await waitFor(() => expect(field(dialog)).toBe(`${link}#pwd=tea%20%26%207`));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(button('More'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Meeting details' }));
    const details = await screen.findByRole('dialog', { name: 'Meeting details' });
    for (const fact of [galleryTopic, 'Ada Lovelace', 'tea & 7', '483920', '45 minutes'])
      expect(await within(details).findByText(fact)).toBeVisible();
  });

  test('a guest’s details name neither passcode nor host key', async () => {
    await renderScreen(<MeetingScreen />, {
      actions: inside(3, false),
      services: { ...guest, hosted: fakeHosted([secret]) },
    });
    await userEvent.click(button('More'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Meeting details' }));
    const details = await screen.findByRole('dialog', { name: 'Meeting details' });
    expect(await within(details).findByText('45 minutes')).toBeVisible();
    expect(details).not.toHaveTextContent('tea & 7');
    expect(details).not.toHaveTextContent('483920');
  });

  test('a host is not called the only one while somebody waits to be let in', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(1), services: hosting });
    await screen.findByRole('region', { name: "You're the only one here" });
    const waiting = { ...aPerson(9), bHold: true };
    await happen(
      client,
      rosterUpdated({ snapshot: false, remove: [], update: [], add: [waiting] }),
    );
    expect(card()).toBeNull();
    expect(await screen.findByRole('button', { name: 'Admit' })).toBeVisible();
  });

  const locked = attributesChanged({ rev: 2, body: { bLock: true } });

  test('a host who is alone in a locked meeting is told so, and unlocks it to invite people', async () => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: [...inside(1), locked],
      services: hosting,
      answer: (intent, { store }) => {
        if (lockRequested.match(intent))
          store.dispatch(attributesChanged({ rev: 3, body: { bLock: intent.payload.bLock } }));
        return ok(undefined);
      },
    });
    const own = await screen.findByRole('region', { name: "You're the only one here" });
    expect(within(own).getByText('Locked. No one else can join.')).toBeVisible();
    expect(field(own)).toBeUndefined();
    await userEvent.click(within(own).getByRole('button', { name: 'Unlock meeting' }));
    expect(performedTypes(client)).toContain(lockRequested.type);
    await waitFor(() => expect(field(own)).toBe(`${link}#pwd=tea%20%26%207`));
    expect(within(own).getByRole('heading')).toHaveFocus();
  });

  test('a guest who is alone in a locked meeting is told so, and may not unlock it', async () => {
    await renderScreen(<MeetingScreen />, { actions: [...inside(1, false), locked] });
    const own = await screen.findByRole('region', { name: "You're the only one here" });
    expect(within(own).getByText('Locked. No one else can join.')).toBeVisible();
    expect(field(own)).toBeUndefined();
    expect(within(own).queryByRole('button')).toBeNull();
  });

  test('a webinar’s audience is shown no card', async () => {
    await renderScreen(<MeetingScreen />, { actions: insideWebinar('attendee') });
    expect(card()).toBeNull();
  });
});
