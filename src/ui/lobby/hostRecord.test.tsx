import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { joinStarted, joinSucceeded } from '../../features/meeting/meeting.actions';
import { ok } from '../../kernel/result';
import {
  aSeat,
  galleryNumber,
  galleryTime,
  someDevices,
  somePreferences,
} from '../../pages/gallery/builders';
import type { Answer } from '../../pages/gallery/fakeClient';
import { fakeHosted } from '../../pages/gallery/hostServices';
import { aHostedMeeting, galleryServices } from '../../pages/gallery/services';
import { inside } from '../../pages/gallery/screens';
import { WaitingRoomScreen } from '../waitingRoom/WaitingRoomScreen';
import { LobbyScreen } from './LobbyScreen';

const chosen = [somePreferences, someDevices];
const lobby = <LobbyScreen meetingNumber={galleryNumber} />;
const meeting = { ...aHostedMeeting, number: galleryNumber };
const claimMeeting = () => Promise.resolve(ok(meeting));

/** A gateway that seats whoever joins, as the original host or not. */
const seats =
  (isOriginalHost: boolean): Answer =>
  ({ type }, { store }) => {
    if (type !== 'meeting/joinRequested') return ok(undefined);
    store.dispatch(
      joinStarted({ meetingNumber: galleryNumber, userName: 'Ada', isMeetingReset: false }),
    );
    store.dispatch(joinSucceeded({ reply: aSeat({ isOriginalHost }), at: galleryTime }));
    return ok(undefined);
  };

beforeEach(() => history.replaceState(null, '', `/j/${galleryNumber}`));

describe('this device remembers a meeting for its host', () => {
  const claim = async () => {
    await userEvent.click(await screen.findByRole('button', { name: "I'm the host" }));
    await userEvent.type(await screen.findByLabelText('Host key'), '483920{Enter}');
  };

  test('who gave the host key in the lobby', async () => {
    const hosted = fakeHosted();
    await renderScreen(lobby, { actions: chosen, services: { hosted, claimMeeting } });
    await claim();
    await waitFor(() => expect(location.pathname).toBe(`/m/${galleryNumber}`));
    expect(await hosted.list()).toEqual([meeting]);
  });

  test('who gave the host key in the waiting room', async () => {
    const hosted = fakeHosted();
    await renderScreen(<WaitingRoomScreen />, {
      actions: inside(1, false),
      services: { hosted, claimMeeting },
    });
    await claim();
    await waitFor(() => expect(history.state).toMatchObject({ rejoin: {} }));
    expect(await hosted.list()).toEqual([meeting]);
  });

  test('who joined by a host link, as the gateway shows it', async () => {
    history.replaceState(null, '', `/j/${galleryNumber}#token=host-token`);
    const hosted = fakeHosted();
    const readHosted = jest.fn<typeof galleryServices.readHosted>(() =>
      Promise.resolve(ok({ ...meeting, topic: 'Review' })),
    );
    await renderScreen(lobby, {
      actions: chosen,
      answer: seats(true),
      services: { hosted, readHosted },
    });
    await userEvent.click(button('Join'));
    await waitFor(async () =>
      expect(await hosted.list()).toEqual([{ ...meeting, topic: 'Review' }]),
    );
    expect(readHosted.mock.calls[0]?.slice(0, 2)).toEqual([galleryNumber, 'host-token']);
  });

  test('but nothing for a panelist, whose link carries a token too', async () => {
    history.replaceState(null, '', `/j/${galleryNumber}#token=panelist`);
    const readHosted = jest.fn(galleryServices.readHosted);
    await renderScreen(lobby, {
      actions: chosen,
      answer: seats(false),
      services: { readHosted },
    });
    await userEvent.click(button('Join'));
    await waitFor(() => expect(location.pathname).toBe(`/m/${galleryNumber}`));
    expect(readHosted).not.toHaveBeenCalled();
  });
});
