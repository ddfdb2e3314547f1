import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { joinStarted, joinSucceeded } from '../../features/meeting/meeting.actions';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
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

describe('an instant meeting', () => {
  const instant = { ...meeting, topic: 'Instant meeting', startTime: null, revision: 0 };
  const join = async (record: typeof instant) => {
    const hosted = fakeHosted([record]);
    const editMeeting = jest.fn<typeof galleryServices.editMeeting>((_number, _token, changes) =>
      Promise.resolve(ok({ ...record, topic: changes.topic ?? '', revision: 1 })),
    );
    history.replaceState(null, '', `/j/${galleryNumber}#token=${record.hostToken}&name=Ada`);
    await renderScreen(lobby, {
      actions: chosen,
      answer: seats(true),
      services: { hosted, editMeeting },
    });
    await userEvent.click(button('Join'));
    await waitFor(() => expect(location.pathname).toBe(`/m/${galleryNumber}`));
    return { hosted, editMeeting };
  };

  test('is named after the person who starts it', async () => {
    const { hosted, editMeeting } = await join(instant);
    const topic = "Ada's meeting";
    expect(editMeeting).toHaveBeenCalledWith(galleryNumber, instant.hostToken, { topic });
    expect((await hosted.find(galleryNumber))?.topic).toBe(topic);
  });

  test.each([
    ['a topic of its own', { topic: 'Retro' }],
    ['a time', { startTime: Date.UTC(2099, 0) }],
    ['been changed', { revision: 1 }],
  ])('keeps its name where it has %s', async (_what, changes) => {
    expect(
      (await join({ ...instant, ...changes } as typeof instant)).editMeeting,
    ).not.toHaveBeenCalled();
  });
});

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

  test('who closed the question before its answer came, and stays where they are', async () => {
    const hosted = fakeHosted();
    const answers: (() => void)[] = [];
    await renderScreen(lobby, {
      actions: chosen,
      services: {
        hosted,
        claimMeeting: () => new Promise((resolve) => answers.push(() => resolve(ok(meeting)))),
      },
    });
    await claim();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => answers[0]?.());
    expect(await hosted.list()).toEqual([meeting]);
    expect(location.pathname).toBe(`/j/${galleryNumber}`);
  });

  test('who joined by a newer host link than the one it has', async () => {
    history.replaceState(null, '', `/j/${galleryNumber}#token=new-token`);
    const hosted = fakeHosted([meeting]);
    const renewed = { ...meeting, hostToken: 'new-token' };
    await renderScreen(lobby, {
      actions: chosen,
      answer: seats(true),
      services: { hosted, readHosted: () => Promise.resolve(ok(renewed)) },
    });
    await userEvent.click(button('Join'));
    await waitFor(async () => expect(await hosted.list()).toEqual([renewed]));
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

describe('a host token of this device that the gateway refuses', () => {
  const refused = fail(
    refusal('INVALID_PARAMETERS', joinTexts.tokenExpired, MeetingInfoErrorCode.token),
  );
  /** A gateway that takes the token of the host key alone. */
  const takesNewToken: Answer = (intent, client) => {
    if (intent.type !== 'meeting/joinRequested') return ok(undefined);
    const { token } = Object(intent.payload);
    return token === 'new-token' ? seats(true)(intent, client) : refused;
  };
  const draw = async () => {
    const hosted = fakeHosted([meeting]);
    await renderScreen(lobby, {
      actions: chosen,
      answer: takesNewToken,
      services: {
        hosted,
        claimMeeting: () => Promise.resolve(ok({ ...meeting, hostToken: 'new-token' })),
      },
    });
    return hosted;
  };
  const isOffered = async () => {
    expect(await screen.findByText(/no longer signed in as the host/)).toBeVisible();
    await waitFor(() => expect(button("I'm the host")).toHaveFocus());
    // Nothing says that an invitation has expired: there was none.
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/invitation link/)).toBeNull();
  };

  test('is forgotten, and the host key brings the host in', async () => {
    const hosted = await draw();
    await userEvent.type(await screen.findByLabelText(/Passcode/), '1');
    await userEvent.click(await screen.findByRole('button', { name: 'Join as host' }));
    await isOffered();
    expect(await hosted.list()).toEqual([]);
    await userEvent.click(button("I'm the host"));
    await userEvent.type(await screen.findByLabelText('Host key'), '483920{Enter}');
    await waitFor(() => expect(location.pathname).toBe(`/m/${galleryNumber}`));
    expect(await hosted.list()).toEqual([{ ...meeting, hostToken: 'new-token' }]);
  });

  test('is forgotten where Upcoming brought it', async () => {
    history.replaceState(null, '', `/j/${galleryNumber}#token=host-token`);
    const hosted = await draw();
    await userEvent.click(button('Join'));
    await isOffered();
    expect(await hosted.list()).toEqual([]);
  });

  test('is not forgotten where another token was refused', async () => {
    history.replaceState(null, '', `/j/${galleryNumber}#token=panelist`);
    const hosted = await draw();
    await userEvent.click(button('Join'));
    expect(await screen.findAllByText(/link is incomplete or has expired/)).not.toHaveLength(0);
    expect(await hosted.list()).toEqual([meeting]);
  });
});
