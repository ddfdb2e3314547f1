import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import {
  leaveStarted,
  sessionEnded,
  type EndOfSession,
} from '../../features/meeting/meeting.actions';
import { sentence } from '../../protocol/phrase';
import { JoinErrorCode, LeaveReason } from '../../protocol/vocabulary/errorCodes';
import { leaveTexts } from '../../protocol/vocabulary/messages';
import { galleryNumber, galleryTime } from '../../pages/gallery/builders';
import { inside, insideWebinar, onHold } from '../../pages/gallery/screens';
import { fakeVisits } from '../../pages/gallery/hostServices';
import { readRejoin } from '../lobby/rejoin';
import { EndedScreen } from './EndedScreen';

const afterEnd = (
  reason: number,
  text = '',
  more: Partial<EndOfSession & { readonly at: number }> = {},
) =>
  renderScreen(<EndedScreen />, {
    actions: [...inside(2), sessionEnded({ reason, text, ...more })],
  });

describe('the end of a meeting', () => {
  beforeEach(() => {
    history.replaceState(null, '', `/m/${galleryNumber}`);
    document.documentElement.dataset['screen'] = 'meeting';
  });

  test('whoever left goes straight back in, with devices as they were', async () => {
    const before = { audio: 'computer', muted: false, video: true, isSpeakerOnly: false } as const;
    await renderScreen(<EndedScreen />, {
      actions: [...inside(2), leaveStarted(before), sessionEnded({ reason: 0, text: '' })],
    });
    await userEvent.click(button('Rejoin'));
    expect(readRejoin(history.state)).toEqual({ camera: true, microphone: true });
  });

  test.each([
    [LeaveReason.removed, leaveTexts.removed, true],
    [LeaveReason.meetingEnded, leaveTexts.ended, true],
    [0, '', false],
  ] as const)('what the tab brought is forgotten after %i: %s %s', async (reason, text, isGone) => {
    const visits = fakeVisits({ [galleryNumber]: { token: 't' } });
    await renderScreen(<EndedScreen />, {
      actions: [...inside(2), sessionEnded({ reason, text })],
      services: { visits },
    });
    expect(visits.read(galleryNumber) === null).toBe(isGone);
  });

  test('whoever left may come back through the lobby', async () => {
    await afterEnd(0);
    expect(screen.getByRole('heading', { name: 'You left the meeting' })).toHaveFocus();
    await userEvent.click(button('Rejoin'));
    expect(location.pathname).toBe(`/j/${galleryNumber}`);
  });

  test.each([
    [0, '', 'You left the webinar'],
    [LeaveReason.meetingEnded, leaveTexts.ended, 'The webinar has ended'],
    [LeaveReason.removed, leaveTexts.removed, 'You were removed from the webinar'],
  ])('a webinar is called a webinar: %i %s', async (reason, text, title) => {
    await renderScreen(<EndedScreen />, {
      actions: [...insideWebinar('attendee'), sessionEnded({ reason, text })],
    });
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  });

  test('whoever was in the meeting reads for how long', async () => {
    await afterEnd(0, '', { at: galleryTime + 3_847_000 });
    expect(screen.getByText('You stayed for 1 hour, 4 minutes.')).toBeVisible();
  });

  test.each([
    ['never got in', onHold(), 0],
    ['goes on elsewhere', inside(2), LeaveReason.participantExists],
  ] as const)('whoever %s reads nothing of it', async (_who, actions, reason) => {
    await renderScreen(<EndedScreen />, {
      actions: [...actions, sessionEnded({ reason, text: '', at: galleryTime + 60_000 })],
    });
    expect(screen.queryByText(/stayed/)).toBeNull();
  });

  test('a meeting that is over cannot be joined again', async () => {
    await afterEnd(LeaveReason.meetingEnded, leaveTexts.ended);
    expect(screen.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rejoin' })).toBeNull();
    await userEvent.click(button('Back to home'));
    expect(location.pathname).toBe('/');
  });

  test('whoever was removed is told so and not asked back', async () => {
    await afterEnd(LeaveReason.removed, leaveTexts.removed);
    expect(screen.getByText(/Contact the host/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rejoin' })).toBeNull();
  });

  test('whoever was away for too long reads so, and may come back', async () => {
    const { reason: text, phrase } = sentence(leaveTexts.idle({ minutes: 40 }));
    await afterEnd(LeaveReason.closed, text, { phrase, mayComeBack: true });
    expect(screen.getByText(text)).toBeVisible();
    expect(button('Rejoin')).toBeEnabled();
  });

  test.each([
    ['free meeting timeout', true],
    ['ended by none', true],
    ['ended by host', false],
    ['ended by host-start-another', false],
  ] as const)('a meeting that was %s can be joined again: %s', async (kind, mayComeBack) => {
    await afterEnd(LeaveReason.meetingEnded, leaveTexts.ended, { kind, mayComeBack });
    expect(screen.getByRole('heading', { name: 'The meeting has ended' })).toBeVisible();
    expect(screen.queryByText('Details')).toBeNull();
    expect(screen.queryAllByRole('button', { name: 'Rejoin' })).toHaveLength(mayComeBack ? 1 : 0);
  });

  test('whoever was removed while away is told so too', async () => {
    await afterEnd(JoinErrorCode.userRemoved, 'user removed', { mayComeBack: false });
    expect(screen.getByText(/Contact the host/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Rejoin' })).toBeNull();
  });

  test.each([
    [LeaveReason.locked, leaveTexts.locked, /Ask the host to unlock/],
    [LeaveReason.fullOrLocked, leaveTexts.atCapacity, /when someone has left/],
    [LeaveReason.informationBarrierReject, leaveTexts.informationBarriers, /administrator/],
    [LeaveReason.webinarBlockedEmail, leaveTexts.webinarBlockedEmail, /another email address/],
  ])('whoever may not come back reads why and what to do: %i', async (reason, text, step) => {
    await afterEnd(reason, text);
    expect(screen.getByRole('heading', { name: "You couldn't rejoin" })).toHaveFocus();
    expect(screen.getByText(step)).toBeVisible();
    expect(screen.getByText(text)).not.toBeVisible();
    await userEvent.click(screen.getByText('Details'));
    expect(screen.getByText(text)).toBeVisible();
  });

  test('a lost connection has its reason and a next step', async () => {
    await afterEnd(1, leaveTexts.connectionError);
    expect(screen.getByText('connection error')).not.toBeVisible();
    expect(screen.getByText(/Check your network/)).toBeVisible();
    expect(button('Rejoin')).toBeEnabled();
  });
});
