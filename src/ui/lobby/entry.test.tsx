import { beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act } from 'react';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { connectionStatusChanged } from '../../features/connection/connection.actions';
import { hostAwaited, joinStarted, sessionEnded } from '../../features/meeting/meeting.actions';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { joinTexts, operationTexts } from '../../protocol/vocabulary/messages';
import { galleryNumber, someDevices, somePreferences } from '../../pages/gallery/builders';
import { fakeHosted, fakeVisits } from '../../pages/gallery/hostServices';
import { aHostedMeeting, aWebinar } from '../../pages/gallery/services';
import { LobbyScreen } from './LobbyScreen';

const chosen = [somePreferences, someDevices];
const lobby = <LobbyScreen meetingNumber={galleryNumber} />;
const awaitingHost = [
  joinStarted({ meetingNumber: galleryNumber, userName: 'Ada', isMeetingReset: false }),
  hostAwaited({ nextTryAt: 0 }),
];
const joins = (client: Awaited<ReturnType<typeof renderScreen>>) =>
  client.performed.filter(({ type }) => type === 'meeting/joinRequested').map((one) => one.payload);

beforeEach(() => history.replaceState(null, '', `/j/${galleryNumber}`));

describe('the host at the lobby', () => {
  test('gives the host key, and joins as host without a passcode', async () => {
    const client = await renderScreen(lobby, {
      actions: chosen,
      services: {
        claimMeeting: (_number, hostKey) =>
          Promise.resolve(
            hostKey === '483920'
              ? ok(aHostedMeeting)
              : fail(refusal('INVALID_PARAMETERS', operationTexts.permissionDenied, 200)),
          ),
      },
    });
    await userEvent.click(button("I'm the host"));
    await userEvent.type(await screen.findByLabelText('Host key'), '1{Enter}');
    expect(await screen.findByText(/host key isn't right/)).toBeVisible();
    await userEvent.clear(screen.getByLabelText('Host key'));
    await userEvent.type(screen.getByLabelText('Host key'), '483920{Enter}');
    await waitFor(() => expect(joins(client)).toHaveLength(1));
    expect(joins(client)).toEqual([
      { meetingNumber: galleryNumber, userName: 'Ada Lovelace', token: 'host-token' },
    ]);
    await waitFor(() => expect(location.pathname).toBe(`/m/${galleryNumber}`));
  });

  test.each([
    ['too many tries', refusal('INVALID_PARAMETERS', 'frequent call', 3633), /Too many attempts/],
    ['no network', refusal('INTERNAL_ERROR', joinTexts.connectionError), /Check your network/],
    ['a failure of the service', refusal('INVALID_PARAMETERS', 'failed', 200), /couldn't check/],
  ])('reads a sentence about %s', async (_what, refused, sentence) => {
    await renderScreen(lobby, {
      actions: chosen,
      services: { claimMeeting: () => Promise.resolve(fail(refused)) },
    });
    await userEvent.click(button("I'm the host"));
    await userEvent.type(await screen.findByLabelText('Host key'), '1{Enter}');
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  test('comes as host also where the button is pressed before the device has looked it up', async () => {
    const own = { ...aHostedMeeting, number: galleryNumber };
    const found: (() => void)[] = [];
    const find = () =>
      new Promise<HostedMeeting | null>((resolve) => found.push(() => resolve(own)));
    const client = await renderScreen(lobby, {
      actions: chosen,
      services: { hosted: { ...fakeHosted([own]), find } },
    });
    await userEvent.click(button("I'm the host"));
    await waitFor(() => {
      for (const answer of found) answer();
      expect(joins(client)).toHaveLength(1);
    });
    expect(joins(client)[0]).toMatchObject({ token: 'host-token' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is asked for no key where this device made the meeting, and is no host unasked', async () => {
    const client = await renderScreen(lobby, {
      actions: chosen,
      services: { hosted: fakeHosted([{ ...aHostedMeeting, number: galleryNumber }]) },
    });
    expect(await screen.findByRole('button', { name: 'Join as host' })).toBeVisible();
    await userEvent.type(await screen.findByLabelText(/Passcode/), '1');
    await userEvent.click(button('Join'));
    expect(joins(client)).toEqual([
      { meetingNumber: galleryNumber, userName: 'Ada Lovelace', passWord: '1' },
    ]);
  });

  test('who waits for a host becomes the host: the join that waits is given up first', async () => {
    const client = await renderScreen(lobby, {
      actions: chosen,
      services: { hosted: fakeHosted([{ ...aHostedMeeting, number: galleryNumber }]) },
      answer: ({ type }, fake) => {
        if (type !== 'meeting/joinRequested') return ok(undefined);
        if (joins(fake).length > 1) return ok(undefined);
        for (const action of awaitingHost) fake.store.dispatch(action);
        return fail(refusal('IMPROPER_MEETING_STATE', operationTexts.closed));
      },
    });
    await userEvent.type(await screen.findByLabelText(/Passcode/), '1');
    await userEvent.click(button('Join'));
    await userEvent.click(await screen.findByRole('button', { name: 'Join as host' }));
    await waitFor(() => expect(joins(client)).toHaveLength(2));
    expect(performedTypes(client).slice(-2)).toEqual([
      'meeting/leaveRequested',
      'meeting/joinRequested',
    ]);
    expect(joins(client)[1]).toMatchObject({ token: 'host-token' });
  });
});

describe('leaving a waiting screen', () => {
  test('is no error: the join that ends with it says nothing', async () => {
    const settle: { join?: () => void } = {};
    const client = await renderScreen(lobby, { actions: chosen });
    const perform = client.perform;
    client.perform = (intent) =>
      intent.type === 'meeting/joinRequested'
        ? new Promise((_resolve, reject) => {
            settle.join = () =>
              reject(Object.assign(new Error('closed'), { reason: operationTexts.closed }));
          })
        : perform(intent);
    await userEvent.type(await screen.findByLabelText(/Passcode/), '1');
    await userEvent.click(button('Join'));
    await happen(client, ...awaitingHost);
    await userEvent.click(button('Leave'));
    expect(location.pathname).toBe('/');
    await happen(client, sessionEnded({ reason: 0, text: '' }));
    await act(async () => settle.join?.());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('what this tab brought', () => {
  test('survives a reload of the lobby', async () => {
    const visits = fakeVisits();
    history.replaceState(null, '', `/j/${galleryNumber}#token=t&name=Grace`);
    await renderScreen(lobby, { actions: chosen, services: { visits } });
    expect(location.hash).toBe('');
    expect(visits.read(galleryNumber)).toMatchObject({ token: 't', name: 'Grace' });
  });

  test('brings the host back by Rejoin without another press, with devices as they were', async () => {
    history.replaceState({ rejoin: { camera: true, microphone: false } }, '');
    const visits = fakeVisits({ [galleryNumber]: { token: 'host-token', name: 'Ada' } });
    const client = await renderScreen(lobby, { actions: chosen, services: { visits } });
    await waitFor(() => expect(location.pathname).toBe(`/m/${galleryNumber}`));
    expect(joins(client)).toEqual([
      { meetingNumber: galleryNumber, userName: 'Ada', token: 'host-token' },
    ]);
    expect(client.performed).toContainEqual(
      expect.objectContaining({ payload: { camera: true, microphone: false } }),
    );
  });

  test('joins nobody who left while the browser asked about the camera', async () => {
    history.replaceState({ rejoin: { camera: true, microphone: false } }, '');
    const visits = fakeVisits({ [galleryNumber]: { token: 'host-token', name: 'Ada' } });
    const asked: (() => void)[] = [];
    const client = await renderScreen(lobby, {
      services: { visits },
      answer: async ({ type }) => {
        if (type === 'devices/previewRequested')
          await new Promise<void>((resolve) => asked.push(resolve));
        return ok(undefined);
      },
    });
    await waitFor(() => expect(asked).toHaveLength(1));
    cleanup();
    await act(async () => asked[0]?.());
    expect(joins(client)).toEqual([]);
    expect(location.pathname).toBe(`/j/${galleryNumber}`);
  });

  test('is asked for again where its token is too old', async () => {
    history.replaceState(null, '', `/j/${galleryNumber}#token=old`);
    await renderScreen(lobby, {
      actions: chosen,
      answer: ({ type }) =>
        type === 'meeting/joinRequested'
          ? fail(refusal('INVALID_PARAMETERS', joinTexts.tokenExpired, 124))
          : ok(undefined),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Join' }));
    // In the dialog, and behind it in the place of the form.
    await waitFor(() =>
      expect(screen.getAllByText(/link is incomplete or has expired/)).toHaveLength(2),
    );
    await userEvent.click(button('Close'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit your details' }));
    expect(await screen.findByLabelText(/Passcode/)).toBeInTheDocument();
  });
});

describe('the lobby of a webinar', () => {
  const services = { readMeeting: () => Promise.resolve(ok(aWebinar)) };

  test('has neither preview nor camera for its audience, who only choose a speaker', async () => {
    await renderScreen(lobby, { actions: chosen, services });
    expect(await screen.findByText("You'll watch and listen")).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    expect(screen.queryByLabelText('Camera')).toBeNull();
    expect(screen.queryByLabelText('Microphone')).toBeNull();
    expect(screen.getByLabelText('Speaker')).toBeVisible();
    expect(screen.queryByLabelText(/Passcode/)).toBeNull();
    expect(screen.queryByLabelText(/Email/)).toBeNull();
  });

  test('has everything for who speaks: their link carries a token', async () => {
    history.replaceState(null, '', `/j/${galleryNumber}#token=panelist`);
    await renderScreen(lobby, { actions: chosen, services });
    expect(await screen.findByRole('region', { name: 'Preview' })).toBeVisible();
    expect(screen.getByLabelText('Camera', { selector: 'select' })).toBeVisible();
  });

  test('that has not begun says what holds whether its host is there or not', async () => {
    await renderScreen(lobby, { actions: [...chosen, ...awaitingHost], services });
    expect(await screen.findByText("The webinar hasn't started yet")).toBeVisible();
    expect(screen.getByText("You'll join automatically when it starts.")).toBeVisible();
  });
});

describe('a join that a crowd of one network holds up', () => {
  const held = [
    joinStarted({ meetingNumber: galleryNumber, userName: 'Ada', isMeetingReset: false }),
    connectionStatusChanged({ status: 'closed', nextTryAt: 1000, retryCount: 0, at: 0 }),
  ];

  test('says so in place of the form, and can be left', async () => {
    const client = await renderScreen(lobby, { actions: [...chosen, ...held] });
    expect(await screen.findByText('Many people from your network are joining')).toBeVisible();
    expect(screen.getByText(/join automatically in a moment/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    await userEvent.click(button('Leave'));
    expect(performedTypes(client)).toContain('meeting/leaveRequested');
  });
});
