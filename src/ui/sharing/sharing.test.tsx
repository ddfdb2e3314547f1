import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { shareControlled, shareEnded } from '../../events/received';
import { rosterUpdated } from '../../features/participants/participants.actions';
import {
  contentChanged,
  contentChosen,
  contentRecognized,
  shareAudioMuted,
  shareOver,
  sharePaused,
  sharePicking,
  shareStarted,
  surfaceChanged,
} from '../../features/sharing/sharing.actions';
import { videoFlowChanged } from '../../features/video/video.actions';
import { streamKeyOf } from '../../protocol/streamKey';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const grace = 2 * ownId;
const changed = (userId: number, changes: object) =>
  rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId, ...changes }] });
const tiles = (list: string) =>
  within(screen.getByRole('list', { name: list })).getAllByRole('listitem');

describe('sharing', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => {
    place.layout?.restore();
    Reflect.deleteProperty(window.screen, 'isExtended');
  });

  test('the own share starts, pauses, resumes and stops at the press of a button', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    const last = () => performedTypes(client).at(-1);
    await userEvent.click(button('Share screen'));
    expect(last()).toBe('sharing/startShareRequested');
    await happen(client, sharePicking());
    expect(button('Share screen')).toHaveAttribute('aria-busy', 'true');
    expect(button('Share screen').firstElementChild).toHaveStyle({ animationDuration: '1s' });
    await happen(client, shareStarted({ surface: 'monitor' }));
    const bar = await screen.findByRole('region', { name: 'Sharing controls' });
    expect(within(bar).getByRole('status')).toHaveTextContent("You're sharing your screen.");
    await userEvent.click(within(bar).getByRole('button', { name: 'Pause' }));
    expect(last()).toBe('sharing/pauseShareRequested');
    await happen(client, sharePaused());
    expect(button('Resume')).toHaveFocus();
    expect(within(bar).getByRole('status')).toHaveTextContent('Others see its last picture.');
    await userEvent.click(button('Resume'));
    expect(last()).toBe('sharing/resumeShareRequested');
    await userEvent.click(button('New share'));
    expect(last()).toBe('sharing/changeSurfaceRequested');
    await userEvent.keyboard('s');
    expect(last()).toBe('sharing/stopShareRequested');
    await happen(client, shareOver());
    expect(screen.queryByText('Your share is paused.')).toBeNull();
    expect(button('Share screen')).toBeEnabled();
  });

  test.each([
    ['window', "You're sharing a window."],
    ['browser', "You're sharing a tab."],
    [undefined, "You're sharing."],
  ] as const)('the bar says what is shared (%s), and since when', async (surface, text) => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await happen(client, shareStarted({ surface, at: Date.now() - 247_000 }));
    const bar = await screen.findByRole('region', { name: 'Sharing controls' });
    expect(within(bar).getByRole('status')).toHaveTextContent(text);
    expect(within(bar).getByRole('timer')).toHaveTextContent(/^4:0[78]$/);
    await happen(client, surfaceChanged({ surface: 'window' }));
    expect(within(bar).getByRole('status')).toHaveTextContent("You're sharing a window.");
  });

  test.each([
    [false, 'monitor', 'Others see this meeting too.'],
    [true, 'monitor', "If this meeting is visible in what you're sharing, others can see it."],
    [undefined, 'monitor', "If this meeting is visible in what you're sharing, others can see it."],
    [false, undefined, "If this meeting is visible in what you're sharing, others can see it."],
    [false, 'window', undefined],
    [false, 'browser', undefined],
  ] as const)(
    'the bar tells that the meeting itself is or may be seen (more screens: %j, shared: %s)',
    async (isExtended, surface, told) => {
      Object.assign(window.screen, { isExtended });
      const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
      await happen(client, shareStarted({ surface }));
      const bar = await screen.findByRole('region', { name: 'Sharing controls' });
      const words = within(bar).getByRole('status').textContent;
      expect(/(Others|If this meeting)[^.]*see[^.]*\./.exec(words)?.[0]).toBe(told);
    },
  );

  test('the bar shrinks to a dot and comes back, and keeps the focus', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await happen(client, shareStarted({ surface: 'monitor' }));
    const bar = await screen.findByRole('region', { name: 'Sharing controls' });
    await userEvent.click(button('Shrink sharing controls'));
    expect(button('Show sharing controls')).toHaveFocus();
    // What cannot wait is beside it.
    expect(within(bar).getAllByRole('button')).toHaveLength(3);
    await happen(client, sharePaused());
    expect(within(bar).getByRole('status')).toHaveTextContent('Your share is paused.');
    await userEvent.keyboard('{Enter}');
    expect(button('Shrink sharing controls')).toHaveFocus();
    expect(within(bar).getByRole('button', { name: 'Resume' })).toBeVisible();
  });

  test('the bar is moved by arrow keys and by the pointer, and stays in the window', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await happen(client, shareStarted({ surface: 'monitor' }));
    const bar = await screen.findByRole('region', { name: 'Sharing controls' });
    bar.getBoundingClientRect = () =>
      new DOMRect(parseFloat(bar.style.left) || 300, parseFloat(bar.style.top) || 20, 400, 48);
    const handle = button('Move sharing controls');
    act(() => handle.focus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}');
    expect([bar.style.left, bar.style.top]).toEqual(['324px', '68px']);
    handle.setPointerCapture = () => undefined;
    const pointer = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number) =>
      act(() => {
        const event = createEvent[type](handle);
        Object.defineProperties(event, {
          ...{ button: { value: 0 }, clientX: { value: x }, clientY: { value: y } },
        });
        fireEvent(handle, event);
      });
    pointer('pointerDown', 330, 80);
    pointer('pointerMove', 340, 100);
    expect([bar.style.left, bar.style.top]).toEqual(['334px', '88px']);
    pointer('pointerMove', -900, 9000);
    expect([bar.style.left, bar.style.top]).toEqual(['8px', `${innerHeight - 48 - 8}px`]);
    pointer('pointerUp', -900, 9000);
    pointer('pointerMove', 340, 100);
    expect(bar.style.left).toBe('8px');
  });

  test('the own share is sent as what it shows, unless its person chooses', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    await happen(client, shareStarted({ surface: 'monitor', at: 0 }));
    const bar = within(await screen.findByRole('region', { name: 'Sharing controls' }));
    const choice = (name: string) => bar.getByRole('radio', { name });
    await userEvent.click(bar.getByRole('button', { name: 'More sharing controls' }));
    expect(choice('Automatic')).toBeChecked();
    await userEvent.click(choice('Video: always smooth'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'sharing/chooseContentRequested',
      payload: { kind: 'video' },
    });
    await happen(client, contentChosen({ kind: 'video' }), contentChanged({ kind: 'video' }));
    await happen(client, contentRecognized({ shows: 'scroll' }));
    expect(choice('Video: always smooth')).toBeChecked();
    // What is recognized is told also after a choice.
    expect(bar.getByText('Recognized: scrolling')).toBeVisible();
    await userEvent.click(choice('Automatic'));
    expect(client.performed.at(-1)).toMatchObject({ payload: {} });
  });

  test('hosts choose beside the button who shares, and how many at once', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    const row = async (name: string) => {
      await userEvent.click(button('Sharing options'));
      return screen.findByRole('menuitemcheckbox', { name });
    };
    const everybody = await row('Allow people to share');
    expect(everybody).toBeChecked();
    await userEvent.click(everybody);
    const last = () => client.performed.at(-1)?.payload;
    expect(last()).toEqual({ bLockShare: true });
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: /take over/ }));
    expect(last()).toEqual({ bAllowShareGrab: true });
    await happen(client, shareControlled({ rev: 1, body: { lockShare: true } }));
    expect(everybody).not.toBeChecked();
    expect(screen.queryByRole('menuitemcheckbox', { name: /take over/ })).toBeNull();
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: /several people/ }));
    expect(last()).toEqual({ bMultipleShare: true });
    await userEvent.keyboard('{Escape}');
    expect(button('Sharing options')).toHaveFocus();
    await happen(client, changed(ownId, { isHost: false }));
    await userEvent.click(button('Sharing options'));
    await screen.findByRole('menu');
    expect(screen.queryByRole('menuitemcheckbox')).toBeNull();
    await happen(client, changed(ownId, { bCoHost: true }));
    expect(screen.getAllByRole('menuitemcheckbox')).toHaveLength(2);
  });

  test('what another shares is large, and everybody is beside it', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, changed(grace, { sharerOn: true }));
    expect(tiles('Shared screen').map(({ textContent }) => textContent)).toEqual([
      "Waiting for Grace Hopper's share…Grace Hopper's share",
    ]);
    expect(tiles('Others')).toHaveLength(3);
    const stream = streamKeyOf(grace, 'share');
    await happen(client, videoFlowChanged({ stream, isFlowing: true }));
    expect(tiles('Shared screen')[0]).toHaveTextContent(/^Grace Hopper's shareFit$/);
    const paused = () =>
      within(screen.getByRole('list', { name: 'Shared screen' })).queryByText('Paused');
    expect(paused()).toBeNull();
    await happen(client, changed(grace, { sharerPause: true }));
    expect(screen.getByText('Grace Hopper paused sharing')).toBeVisible();
    // Over the picture it is for eyes alone.
    expect(paused()).toBeVisible();
    expect(paused()?.closest('[aria-hidden=true]')).not.toBeNull();
    await happen(client, changed(grace, { sharerOn: false, sharerPause: false }));
    expect(screen.queryByRole('list', { name: 'Shared screen' })).toBeNull();
    expect(tiles('Gallery')).toHaveLength(3);
  });

  test('of several shares all are shown beside each other, or one', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(4, false) });
    await happen(client, changed(grace, { sharerOn: true }));
    expect(screen.queryByRole('button', { name: "Show only Grace Hopper's share" })).toBeNull();
    await happen(client, changed(3 * ownId, { sharerOn: true }));
    expect(tiles('Shared screen')).toHaveLength(2);
    await userEvent.click(button("Show only Grace Hopper's share"));
    expect(tiles('Shared screen')).toHaveLength(1);
    await userEvent.click(button('Show all shares'));
    expect(tiles('Shared screen')).toHaveLength(2);
    await userEvent.click(button("Show only Grace Hopper's share"));
    await happen(client, changed(grace, { sharerOn: false }));
    expect(tiles('Shared screen').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Björn Þórsson'),
    ]);
  });

  test('the button says why it waits while another shares, unless one may take their place', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, changed(grace, { sharerOn: true }));
    expect(button('Share screen')).toHaveAttribute('aria-disabled', 'true');
    await happen(client, changed(ownId, { isHost: true }));
    expect(button('Share screen')).not.toHaveAttribute('aria-disabled');
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('the share of another ends in their menu, for hosts (host: %j)', async (isHost, rows) => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, isHost) });
    await happen(client, changed(grace, { sharerOn: true, bCoHost: false }));
    await userEvent.click(button('More for Grace Hopper'));
    await screen.findByRole('menuitem', { name: 'Pin' });
    const found = screen.queryAllByRole('menuitem', { name: 'Stop sharing' });
    expect(found).toHaveLength(rows);
    if (!found[0]) return;
    await userEvent.click(found[0]);
    expect(client.performed.at(-1)).toMatchObject({
      type: 'sharing/stopShareOfRequested',
      payload: { userId: grace },
    });
  });

  test('the sound of another’s share is muted and heard again in their menu', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    const open = () => userEvent.click(button('More for Grace Hopper'));
    await happen(client, changed(grace, { sharerOn: true }));
    await open();
    await screen.findByRole('menuitem', { name: 'Pin' });
    expect(screen.queryByRole('menuitem', { name: /shared sound/ })).toBeNull();
    await happen(client, changed(grace, { bShareAudioOn: true }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Mute shared sound for me' }));
    expect(client.performed.at(-1)).toMatchObject({ payload: { userId: grace, isMuted: true } });
    await happen(client, shareAudioMuted({ userId: grace, isMuted: true }));
    await open();
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Unmute shared sound/ }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'sharing/muteShareAudioRequested',
      payload: { userId: grace, isMuted: false },
    });
  });

  test.each([
    ['grabbed', 'Grace Hopper is sharing instead of you.'],
    ['stopped', 'Grace Hopper stopped your share.'],
  ] as const)('who lost their share reads who did it (%s)', async (because, text) => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, shareEnded({ rev: 1, body: { because, senderName: 'Grace Hopper' } }));
    expect(await screen.findByText(text, { ignore: '.visually-hidden' })).toBeVisible();
  });
});
