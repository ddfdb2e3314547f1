import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, renderScreen } from '../../../test/builders/screen';
import { joinStarted, sessionEnded } from '../../features/meeting/meeting.actions';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { MeetingInfoErrorCode } from '../../protocol/vocabulary/errorCodes';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { galleryNumber, someDevices, somePreferences } from '../../pages/gallery/builders';
import { fakeHosted, hosting } from '../../pages/gallery/hostServices';
import { aHostedMeeting } from '../../pages/gallery/services';
import { LobbyScreen } from './LobbyScreen';

beforeEach(() => history.replaceState(null, '', `/j/${galleryNumber}`));

test('whose passcode was wrong joins as the host once, with one press', async () => {
  const joins = { count: 0 };
  await renderScreen(<LobbyScreen meetingNumber={galleryNumber} />, {
    actions: [somePreferences, someDevices],
    services: { hosted: fakeHosted([{ ...aHostedMeeting, number: galleryNumber }]) },
    answer: ({ type }, fake) => {
      if (type !== 'meeting/joinRequested') return ok(undefined);
      joins.count += 1;
      const begun = { meetingNumber: galleryNumber, userName: 'Ada', isMeetingReset: false };
      fake.store.dispatch(joinStarted(begun));
      if (joins.count > 1) return ok(undefined);
      fake.store.dispatch(sessionEnded({ reason: 3004, text: 'x' }));
      return fail(refusal('INVALID_PARAMETERS', joinTexts.incorrectPasscode, 3004));
    },
  });
  await userEvent.type(await screen.findByLabelText(/Passcode/), '1');
  await userEvent.click(button('Join'));
  await userEvent.click(await screen.findByRole('button', { name: 'Join as host' }));
  await waitFor(() => expect(location.pathname).toBe(`/m/${galleryNumber}`));
  expect(joins.count).toBe(2);
});

test('whose token was refused is not asked for a passcode before they try', async () => {
  const meeting = { ...aHostedMeeting, hasPasscode: true };
  await renderScreen(<LobbyScreen meetingNumber={galleryNumber} />, {
    actions: [somePreferences, someDevices],
    services: { ...hosting([meeting]), readMeeting: () => Promise.resolve(ok(meeting)) },
    answer: ({ type }) =>
      type === 'meeting/joinRequested'
        ? fail(refusal('INVALID_PARAMETERS', joinTexts.tokenExpired, MeetingInfoErrorCode.token))
        : ok(undefined),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Join as host' }));
  await screen.findByText(/no longer signed in as the host/);
  const passcode = screen.getByLabelText(/Passcode/);
  expect(passcode).not.toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(button('Join'));
  expect(passcode).toHaveAttribute('aria-invalid', 'true');
});
