import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { attributesChanged, audioControlled, shareViewersChanged } from '../../events/received';
import { devicesListed } from '../../features/devices/devices.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import {
  contentRecognized,
  ownShareAudioMuted,
  shareOptimized,
  shareOver,
  shareStarted,
  surfaceSoundsFound,
} from '../../features/sharing/sharing.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MuteAllDialog } from '../hosting/MuteAllDialog';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const grace = 2 * ownId;
const changed = (userId: number, changes: object) =>
  rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId, ...changes }] });
const cameras = devicesListed({
  microphones: [],
  speakers: [],
  cameras: [
    { deviceId: 'desk', label: 'Desk camera' },
    { deviceId: 'document', label: '' },
  ],
});

const place: { layout?: FakeLayout } = {};
beforeEach(() => {
  place.layout = installFakeLayout(1280, 800, (element) =>
    element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
  );
});
afterEach(() => place.layout?.restore());

describe('what can be shared', () => {
  const openMenu = async () => {
    await userEvent.click(button('Sharing options'));
    await screen.findByRole('menu');
  };
  const item = (name: string | RegExp) => screen.findByRole('menuitem', { name });

  test('is a screen, a window or a tab, each with whether its sound can go along', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    const last = () => client.performed.at(-1);
    await openMenu();
    expect(await item(/^Screen/)).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /^Tab/ })).toBeNull();
    const sounds = { monitor: false, window: false, browser: true };
    await happen(client, surfaceSoundsFound({ sounds }));
    expect(await item(/^Screen ?Without sound$/)).toBeVisible();
    expect(await item(/^Window ?Without sound$/)).toBeVisible();
    await userEvent.click(await item(/^Tab ?Can include sound$/));
    expect(last()).toMatchObject({
      type: 'sharing/startShareRequested',
      payload: { displaySurface: 'browser' },
    });
    await happen(client, shareStarted({ surface: 'browser' }));
    await openMenu();
    expect(screen.getByText('Share instead')).toBeVisible();
    await userEvent.click(await item(/^Window ?Without sound$/));
    expect(last()).toMatchObject({
      type: 'sharing/changeSurfaceRequested',
      payload: { displaySurface: 'window' },
    });
  });

  test('is one row where the picker takes no hint, with whether a sound can go along', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    const last = () => client.performed.at(-1);
    const sounds = { monitor: false, window: false, browser: false };
    await happen(client, surfaceSoundsFound({ sounds, takesHint: false }));
    await openMenu();
    expect(await item(/^Share screen ?Without sound$/)).toBeVisible();
    for (const name of [/^Screen/, /^Window/, /^Tab/])
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
    await userEvent.click(await item(/^Share screen ?Without sound$/));
    expect(last()).toMatchObject({ type: 'sharing/startShareRequested' });
    await happen(client, shareStarted({ surface: undefined }));
    await openMenu();
    await userEvent.click(await item(/^New share ?Without sound$/));
    expect(last()).toMatchObject({ type: 'sharing/changeSurfaceRequested' });
  });

  test('is nothing while somebody else shares, and the menu says why', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, changed(grace, { sharerOn: true }));
    await openMenu();
    const row = await item(/^Screen/);
    expect(row).toHaveAttribute('aria-disabled', 'true');
    const why = 'Grace Hopper is already sharing. Wait until they stop.';
    expect(row.title).toBe(why);
    expect(screen.getByText(why, { ignore: '[hidden]' })).toBeVisible();
    await userEvent.click(row);
    expect(client.performed).toEqual([]);
  });

  test('is a camera, in place of what is shared once something is', async () => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: [...inside(3, false), cameras],
    });
    const last = () => client.performed.at(-1);
    await openMenu();
    await userEvent.click(await item('Desk camera'));
    expect(last()).toMatchObject({
      type: 'sharing/startShareRequested',
      payload: { secondaryCameraId: 'desk' },
    });
    await happen(client, shareStarted({ surface: undefined, secondaryCameraId: 'desk' }));
    const bar = await screen.findByRole('region', { name: 'Sharing controls' });
    expect(within(bar).getByRole('status')).toHaveTextContent("You're sharing a camera.");
    await openMenu();
    expect(screen.queryByRole('menuitem', { name: 'Desk camera' })).toBeNull();
    await userEvent.click(await item('Camera 2'));
    expect(last()).toMatchObject({
      type: 'sharing/changeSurfaceRequested',
      payload: { secondaryCameraId: 'document' },
    });
  });

  test('is a video: before the picker, and while something is shared', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    const last = () => client.performed.at(-1);
    await openMenu();
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
    await userEvent.click(await item('Share a video smoothly'));
    expect(last()).toMatchObject({ payload: { optimizedForSharedVideo: true } });
    await happen(client, shareStarted({ surface: 'browser' }));
    await openMenu();
    const optimize = await screen.findByRole('menuitemcheckbox', { name: 'Optimize for video' });
    expect(optimize).not.toBeChecked();
    await userEvent.click(optimize);
    expect(last()).toMatchObject({ payload: { isOn: true } });
    await happen(client, shareOptimized({ isOn: true }));
    expect(optimize).toBeChecked();
  });

  test('is no video where several people may share, and the menu says why', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, attributesChanged({ rev: 1, body: { bMultipleShare: true } }));
    await openMenu();
    const video = await item('Share a video smoothly');
    expect(video).toHaveAttribute('aria-disabled', 'true');
    expect(video.title).toBe("You can't optimize for video while several people may share.");
    await userEvent.click(video);
    expect(client.performed).toEqual([]);
  });
});

describe('the own share', () => {
  test.each([
    ['still', 'Recognized: still picture'],
    ['text', 'Recognized: text'],
    ['scroll', 'Recognized: scrolling'],
    ['video', 'Recognized: video'],
  ] as const)('says what it was recognized as (%s), until it ends', async (shows, text) => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, shareStarted({ surface: 'monitor' }));
    const bar = await screen.findByRole('region', { name: 'Sharing controls' });
    await userEvent.click(within(bar).getByRole('button', { name: 'More sharing controls' }));
    const automatic = within(bar).getByRole('radio', { name: 'Automatic' });
    expect(automatic).not.toHaveAccessibleDescription();
    await happen(client, contentRecognized({ shows }));
    expect(within(bar).getByText(text)).toBeVisible();
    expect(automatic).toHaveAccessibleDescription(text);
    await happen(client, shareOver());
    await happen(client, contentRecognized({ shows }));
    await happen(client, shareStarted({ surface: 'monitor' }));
    const next = await screen.findByRole('region', { name: 'Sharing controls' });
    expect(within(next).queryByText(text)).toBeNull();
  });

  test('says how many see it, and who', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, shareStarted({ surface: 'monitor' }));
    const bar = await screen.findByRole('region', { name: 'Sharing controls' });
    expect(within(bar).getByText('Nobody is watching yet')).toBeVisible();
    await happen(client, shareViewersChanged({ rev: 1, body: { add: [grace] } }));
    await userEvent.click(within(bar).getByRole('button', { name: '1 person is watching' }));
    const list = within(bar).getByRole('list', { name: 'People who are watching your share' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Grace Hopper']);
    await happen(client, shareViewersChanged({ rev: 2, body: { remove: [grace] } }));
    expect(within(bar).queryByRole('list')).toBeNull();
    expect(within(bar).getByText(/^Names appear here/)).toBeVisible();
  });

  test('leaves its sound out, where it has one', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, shareStarted({ surface: 'monitor' }));
    const bar = await screen.findByRole('region', { name: 'Sharing controls' });
    expect(within(bar).queryByRole('button', { name: 'Mute sound' })).toBeNull();
    await happen(client, shareStarted({ surface: 'browser', hasSound: true }));
    await userEvent.click(within(bar).getByRole('button', { name: 'Mute sound' }));
    expect(client.performed.at(-1)).toMatchObject({ payload: { isMuted: true } });
    await happen(client, ownShareAudioMuted({ isMuted: true }));
    await userEvent.click(within(bar).getByRole('button', { name: 'Unmute sound' }));
    expect(client.performed.at(-1)).toMatchObject({ payload: { isMuted: false } });
  });
});

describe("a host's mute is of a voice", () => {
  const sound = changed(grace, {
    sharerOn: true,
    bShareAudioOn: true,
    audio: 'computer',
    muted: false,
  });

  test('which the menu of whoever shares a sound says', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await happen(client, sound);
    await userEvent.click(button('More for Grace Hopper'));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: 'Mute microphone, not shared sound' }),
    );
    expect(client.performed.at(-1)).toMatchObject({ payload: { userId: grace } });
  });

  test.each([
    [[], 0],
    [[sound], 1],
  ])('which the question before muting everybody says (%#)', async (more, times) => {
    await renderScreen(<MuteAllDialog onClose={() => undefined} />, {
      actions: [...inside(3), ...more],
    });
    await screen.findByText('Mute everyone?');
    expect(screen.queryAllByText('Shared sound goes on.')).toHaveLength(times);
  });

  test.each([
    [false, 'Hannah muted you.'],
    [true, 'Hannah muted your microphone. The sound of your share goes on.'],
  ])('which the muted person reads (sound is shared: %j)', async (hasSound, text) => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, shareStarted({ surface: 'browser', hasSound }));
    const body = { mutedSource: 'passive by mute-one', senderName: 'Hannah' } as const;
    await happen(client, audioControlled({ rev: 1, body }));
    expect(await screen.findByText(text, { ignore: '.visually-hidden' })).toBeVisible();
  });
});
