import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  button,
  performedTypes,
  renderScreen,
  type ScreenOptions,
} from '../../../test/builders/screen';
import { preparationRequested } from '../../features/connection/connection.actions';
import { joinStarted } from '../../features/meeting/meeting.actions';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { galleryNumber, someDevices, somePreferences } from '../../pages/gallery/builders';
import type { FakeClient } from '../../pages/gallery/fakeClient';
import { aHostedMeeting } from '../../pages/gallery/services';
import { createClockFormat } from '../kit/clockFormat';
import { LobbyScreen } from './LobbyScreen';

const open = { ...aHostedMeeting, number: galleryNumber, hasPasscode: false };
const wished = ({ performed }: FakeClient) =>
  performed.flatMap((intent) => (preparationRequested.match(intent) ? [intent.payload] : []));

/** The lobby of a meeting whose details are known. */
const draw = async (hash: string, meeting = open, options: ScreenOptions = {}) => {
  history.replaceState(null, '', `/j/${galleryNumber}#${hash}`);
  const client = await renderScreen(<LobbyScreen meetingNumber={galleryNumber} />, {
    actions: [somePreferences, someDevices],
    services: { readMeeting: () => Promise.resolve(ok(meeting)) },
    ...options,
  });
  await screen.findByLabelText(/Your name/);
  return client;
};
const move = () => fireEvent.pointerMove(document.body);
const begun = { meetingNumber: galleryNumber, userName: 'Ada', isMeetingReset: false };
const locked = { ...open, hasPasscode: true };

beforeEach(() => history.replaceState(null, '', `/j/${galleryNumber}`));

describe('the lobby prepares the join that its form would send', () => {
  test('when somebody moves, not when a link is opened', async () => {
    const client = await draw('name=Ada');
    expect(wished(client)).toEqual([]);
    move();
    expect(wished(client)).toEqual([{ meetingNumber: galleryNumber, userName: 'Ada' }]);
    move();
    expect(wished(client)).toHaveLength(1);
  });

  test('again for what somebody types, once the form is complete', async () => {
    const client = await draw('name=Ada');
    const name = screen.getByLabelText(/Your name/);
    await userEvent.clear(name);
    const before = wished(client).length;
    await userEvent.type(name, 'Bo');
    expect(wished(client).slice(before)).toMatchObject([{ userName: 'B' }, { userName: 'Bo' }]);
  });

  test('no longer, once the form would send none', async () => {
    const client = await draw('name=Ada');
    move();
    const name = screen.getByLabelText(/Your name/);
    await userEvent.clear(name);
    expect(wished(client).at(-1)).toBeNull();
    await userEvent.type(name, 'Bo');
    expect(wished(client).at(-1)).toMatchObject({ userName: 'Bo' });
  });

  test('no longer, once the passcode of the link was changed', async () => {
    const client = await draw('name=Ada&pwd=77', locked);
    move();
    await userEvent.type(screen.getByLabelText(/Passcode/), '8');
    expect(wished(client)).toMatchObject([{ passWord: '77' }, null]);
    move();
    expect(wished(client)).toHaveLength(2);
  });

  test('for as long as the join runs', async () => {
    const client = await draw('name=Ada');
    move();
    await act(async () => void client.store.dispatch(joinStarted(begun)));
    expect(wished(client)).toEqual([{ meetingNumber: galleryNumber, userName: 'Ada' }]);
  });

  test('with the passcode of its link', async () => {
    const linked = await draw('name=Ada&pwd=77', locked);
    move();
    expect(wished(linked)).toMatchObject([{ passWord: '77' }]);
  });

  test('not while a passcode is missing, nor with one that is typed: it waits for Join', async () => {
    const client = await draw('name=Ada', locked);
    move();
    await userEvent.type(screen.getByLabelText(/Passcode/), '12');
    move();
    expect(wished(client)).toEqual([]);
  });

  test('not for a meeting whose details could not be read', async () => {
    const gone = fail(refusal('INTERNAL_ERROR', 'connection error'));
    const client = await draw('name=Ada', open, {
      services: { readMeeting: () => Promise.resolve(gone) },
    });
    move();
    expect(wished(client)).toEqual([]);
  });

  test('not again after a refusal, which is shown only after Join', async () => {
    const client = await draw('name=Ada&pwd=77', locked, {
      answer: ({ type }) =>
        type === 'meeting/joinRequested'
          ? fail(refusal('INVALID_PARAMETERS', 'Incorrect passcode.', 3004))
          : type === 'connection/preparationRequested'
            ? fail(refusal('INTERNAL_ERROR', 'dependent assets are not accessible'))
            : ok(undefined),
      services: { readMeeting: () => Promise.resolve(ok(locked)) },
    });
    move();
    expect(screen.getByLabelText(/Passcode/)).toBeValid();
    const before = wished(client).length;
    await userEvent.click(button('Join'));
    expect(await screen.findByText('Incorrect passcode.')).toBeVisible();
    await userEvent.clear(screen.getByLabelText(/Passcode/));
    await userEvent.type(screen.getByLabelText(/Passcode/), '77');
    expect(wished(client).slice(before)).toEqual([null]);
  });
});

test('Join asks for the seat in the same turn as the press, before anything is drawn', async () => {
  const client = await draw('name=Ada');
  const form = button('Join').closest('form');
  if (!form) throw new Error('no form');
  const asked: string[] = [];
  await act(async () => {
    form.requestSubmit();
    asked.push(...performedTypes(client));
  });
  expect(asked).toContain('meeting/joinRequested');
});

test('the lobby makes the clock of the meeting while it is idle, so that Join finds it made', async () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  createClockFormat('en-US');
  const [asked] = made.mock.calls;
  made.mockClear();
  await draw('name=Ada');
  await waitFor(() => expect(made.mock.calls).toContainEqual(asked));
  made.mockRestore();
});
