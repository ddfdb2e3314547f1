import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { act, Suspense, use } from 'react';
import userEvent from '@testing-library/user-event';
import { button, performedTypes, renderScreen } from '../../../test/builders/screen';
import { previewChanged } from '../../features/devices/devices.actions';
import { hostAwaited, joinStarted } from '../../features/meeting/meeting.actions';
import { engineProbed } from '../../features/video/video.actions';
import { fail, ok } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { JoinErrorCode, joinErrorTexts } from '../../protocol/vocabulary/errorCodes';
import { deviceTroubleTexts } from '../../protocol/vocabulary/mediaErrorTexts';
import { joinTexts } from '../../protocol/vocabulary/messages';
import { galleryNumber, someDevices, somePreferences } from '../../pages/gallery/builders';
import { aWebinar } from '../../pages/gallery/services';
import { LobbyScreen } from './LobbyScreen';

const chosen = [somePreferences, someDevices];
const lobby = <LobbyScreen meetingNumber={galleryNumber} />;
const off = (name: string) => screen.getByRole('button', { name, pressed: false });

describe('the lobby', () => {
  beforeEach(() => history.replaceState(null, '', `/j/${galleryNumber}`));

  test('asks for no permission by itself', async () => {
    const client = await renderScreen(lobby, { actions: chosen });
    await screen.findByRole('heading', { name: 'Weekly design review' });
    expect(client.performed.map(({ payload }) => payload)).toEqual([{ ask: '' }]);
    expect(off('Microphone')).toBeVisible();
    expect(off('Camera')).toBeVisible();
  });

  test('a toggle asks for its own device alone', async () => {
    const client = await renderScreen(lobby, { actions: chosen });
    await userEvent.click(off('Camera'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'devices/previewRequested',
      payload: { camera: true },
    });
    await userEvent.click(off('Microphone'));
    expect(client.performed.at(-1)?.payload).toEqual({ microphone: true });
  });

  test('Join sends what was filled in and leads into the meeting', async () => {
    const client = await renderScreen(lobby, { actions: chosen });
    await userEvent.clear(screen.getByLabelText(/Your name/));
    await userEvent.type(screen.getByLabelText(/Your name/), 'Grace');
    await userEvent.type(await screen.findByLabelText(/Passcode/), '1234');
    await userEvent.click(button('Join'));
    expect(client.performed.at(-1)?.payload).toEqual({
      meetingNumber: galleryNumber,
      userName: 'Grace',
      passWord: '1234',
    });
    await waitFor(() => expect(location.pathname).toBe(`/m/${galleryNumber}`));
    expect(client.store.getState().devices.preferences.userName).toBe('Grace');
  });

  test('what the link brought survives a drawing that is begun twice, and leaves the address', async () => {
    history.replaceState(null, '', `/j/${galleryNumber}#name=Grace&pwd=1234`);
    const later = Promise.resolve();
    const Slow = () => {
      use(later);
      return null;
    };
    await act(async () => {
      await renderScreen(
        <Suspense fallback={null}>
          {lobby}
          <Slow />
        </Suspense>,
      );
    });
    expect(await screen.findByLabelText(/Passcode/)).toHaveValue('1234');
    expect(screen.getByLabelText(/Your name/)).toHaveValue('Grace');
    expect(location.hash).toBe('');
  });

  test('a name is required, and the field says so', async () => {
    const client = await renderScreen(lobby);
    await userEvent.click(button('Join'));
    expect(screen.getByLabelText(/Your name/)).toHaveAccessibleDescription(/Enter the name/);
    expect(screen.getByLabelText(/Your name/)).toHaveFocus();
    expect(performedTypes(client)).not.toContain('meeting/joinRequested');
  });

  test('a deep link fills the form and leaves the address', async () => {
    history.replaceState(
      null,
      '',
      `/j/${galleryNumber}#pwd=77&name=Ada%20L&email=a%40b.org&token=t`,
    );
    const client = await renderScreen(lobby);
    expect(location.hash).toBe('');
    expect(screen.getByLabelText(/Your name/)).toHaveValue('Ada L');
    await userEvent.click(button('Join'));
    expect(client.performed.at(-1)?.payload).toEqual({
      meetingNumber: galleryNumber,
      userName: 'Ada L',
      userEmail: 'a@b.org',
      passWord: '77',
      token: 't',
    });
  });

  test('a wrong passcode is told at the passcode, and the preview stays', async () => {
    const refused = fail(refusal('INVALID_PARAMETERS', joinTexts.incorrectPasscode));
    await renderScreen(lobby, {
      actions: chosen,
      answer: ({ type }) => (type === 'meeting/joinRequested' ? refused : ok(undefined)),
    });
    await userEvent.type(await screen.findByLabelText(/Passcode/), '1');
    await userEvent.click(button('Join'));
    const passcode = screen.getByLabelText(/Passcode/);
    await waitFor(() => expect(passcode).toHaveAccessibleDescription(joinTexts.incorrectPasscode));
    expect(passcode).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
    expect(location.pathname).toBe(`/j/${galleryNumber}`);
    await userEvent.keyboard('2');
    expect(passcode).toHaveValue('2');
    expect(passcode).toBeValid();
  });

  test('any other refusal says what happened, with its own reason under Details', async () => {
    await renderScreen(lobby, {
      actions: chosen,
      answer: ({ type }) =>
        type === 'meeting/joinRequested'
          ? fail(refusal('IMPROPER_MEETING_STATE', 'meeting locked', 12))
          : ok(undefined),
    });
    await userEvent.type(await screen.findByLabelText(/Passcode/), '1');
    await userEvent.click(button('Join'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /host has locked.*Details.*meeting locked/,
    );
  });

  test('a meeting that is not there asks for another number, and shows no preview', async () => {
    const gone = fail(refusal('INVALID_PARAMETERS', joinErrorTexts[JoinErrorCode.meetingNotExist]));
    await renderScreen(lobby, {
      actions: chosen,
      services: { readMeeting: () => Promise.resolve(gone) },
    });
    expect(
      await screen.findByRole('heading', { name: "We couldn't find this meeting" }),
    ).toBeVisible();
    expect(document.title).toBe("We couldn't find this meeting – Plenary");
    expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
    expect(screen.getByText('meeting not exist')).not.toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
    await userEvent.type(screen.getByLabelText(/Meeting number/), '123 456 789{Enter}');
    expect(location.pathname).toBe('/j/123456789');
  });

  test('a meeting that was deleted meanwhile is not found by joining either', async () => {
    const gone = fail(refusal('INVALID_PARAMETERS', joinErrorTexts[JoinErrorCode.meetingNotExist]));
    await renderScreen(lobby, {
      actions: chosen,
      services: { readMeeting: () => Promise.resolve(ok({ ...aWebinar, hasPasscode: false })) },
      answer: ({ type }) => (type === 'meeting/joinRequested' ? gone : ok(undefined)),
    });
    await userEvent.click(button('Join'));
    expect(await screen.findByRole('button', { name: 'Try another number' })).toBeVisible();
  });

  test('a gateway that tells nothing of the meeting does not keep one from trying', async () => {
    const gone = fail(refusal('INTERNAL_ERROR', joinTexts.connectionError));
    const client = await renderScreen(lobby, {
      actions: chosen,
      services: { readMeeting: () => Promise.resolve(gone) },
    });
    expect(await screen.findByText("We couldn't load this meeting's details")).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(button('Join'));
    expect(performedTypes(client)).toContain('meeting/joinRequested');
  });

  test.each([
    ['permission-denied', deviceTroubleTexts.camera.denied],
    ['permission-blocked-by-system', deviceTroubleTexts.camera.blockedBySystem],
    ['device-not-found', deviceTroubleTexts.camera.notFound],
    ['device-in-use', deviceTroubleTexts.camera.inUse],
  ] as const)('%s has its own text, and joining stays possible', async (failure, text) => {
    await renderScreen(lobby, {
      actions: [...chosen, previewChanged({ kind: 'camera', status: 'failed', failure })],
    });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByText(/You can join without/)).toBeVisible();
    expect(button('Join')).toBeEnabled();
  });

  test('a browser without codecs is told what is missing', async () => {
    const missing = ['VideoDecoder'];
    const fixed = { canMoveCamera: false, canShare: false, renderer: 'none' } as const;
    const nothing = {
      ...{ canSendAudio: false, canReceiveAudio: false },
      ...{ canSendVideo: false, canReceiveVideo: false },
    };
    await renderScreen(lobby, {
      actions: [...chosen, engineProbed({ ...nothing, ...fixed, missing })],
    });
    expect(screen.getByText(/VideoDecoder/)).toBeVisible();
    expect(button('Join')).toBeEnabled();
  });

  test.each([
    ['canReceiveAudio', "You can't hear the meeting."],
    ['canReceiveVideo', "You can't see other people's video."],
    ['canSendAudio', "Others can't hear you."],
    ['canSendVideo', "Others can't see your video."],
  ] as const)('a browser that lacks %s alone is told so', async (lost, text) => {
    const all = {
      ...{ canSendAudio: true, canReceiveAudio: true, canSendVideo: true },
      ...{ canReceiveVideo: true, canMoveCamera: true, canShare: true },
    };
    await renderScreen(lobby, {
      actions: [
        ...chosen,
        engineProbed({ ...all, [lost]: false, renderer: 'webgl2', missing: ['VideoEncoder'] }),
      ],
    });
    expect(screen.getByText(new RegExp(`^${text} Please update`))).toBeVisible();
    expect(button('Join')).toBeEnabled();
  });

  test('devices are chosen, remembered, and a running one is switched', async () => {
    const client = await renderScreen(lobby, {
      actions: [...chosen, previewChanged({ kind: 'microphone', status: 'started' })],
    });
    await userEvent.selectOptions(
      screen.getByLabelText('Microphone', { selector: 'select' }),
      'mic-1',
    );
    expect(client.store.getState().devices.preferences.microphoneId).toBe('mic-1');
    expect(client.performed.at(-1)?.payload).toEqual({ microphone: true });
    await userEvent.selectOptions(screen.getByLabelText('Speaker'), 'out-1');
    expect(client.store.getState().devices.preferences.speakerId).toBe('out-1');
  });

  test('a link with a registration joins with it', async () => {
    history.replaceState(null, '', `/j/${galleryNumber}#tk=registrant`);
    const client = await renderScreen(lobby, {
      actions: chosen,
      services: { readMeeting: () => Promise.resolve(ok(aWebinar)) },
    });
    await userEvent.click(button('Join'));
    expect(client.performed.at(-1)?.payload).toMatchObject({ tk: 'registrant' });
  });

  test('without a registration it leads to where one is made', async () => {
    await renderScreen(lobby, {
      actions: chosen,
      services: { readMeeting: () => Promise.resolve(ok(aWebinar)) },
      answer: ({ type }) =>
        type === 'meeting/joinRequested'
          ? fail(refusal('INVALID_PARAMETERS', joinErrorTexts[3099], 3099))
          : ok(undefined),
    });
    await userEvent.click(button('Join'));
    await userEvent.click(await screen.findByRole('button', { name: 'Register' }));
    expect(location.pathname).toBe(`/w/${galleryNumber}/register`);
  });

  test('an address that is missing is asked for at its field', async () => {
    const client = await renderScreen(lobby, {
      actions: chosen,
      services: { readMeeting: () => Promise.resolve(ok({ ...aWebinar, hasPasscode: false })) },
      answer: ({ type, payload }) =>
        type === 'meeting/joinRequested' && !Object.hasOwn(Object(payload), 'userEmail')
          ? fail(refusal('INVALID_PARAMETERS', joinErrorTexts[3005], 3005))
          : ok(undefined),
    });
    await userEvent.click(button('Join'));
    const email = await screen.findByRole('textbox', { name: /Email/ });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('Enter your email address.');
    await userEvent.type(email, 'ada@example.org{Enter}');
    expect(client.performed.at(-1)?.payload).toMatchObject({ userEmail: 'ada@example.org' });
    await waitFor(() => expect(location.pathname).toBe(`/m/${galleryNumber}`));
  });

  test('waiting for the host takes the place of the form, and may be left', async () => {
    const client = await renderScreen(lobby, {
      actions: [
        ...chosen,
        joinStarted({ meetingNumber: galleryNumber, userName: 'Ada', isMeetingReset: false }),
        hostAwaited({ nextTryAt: 0 }),
      ],
    });
    expect(screen.getByText('Waiting for the host to start')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Preview' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull();
    expect(screen.getByText(/when the host starts/)).toBeVisible();
    await userEvent.click(button('Leave'));
    expect(performedTypes(client).at(-1)).toBe('meeting/leaveRequested');
    expect(location.pathname).toBe('/');
  });
});
