import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { alertRaised } from '../../features/alerts/alerts.slice';
import { connectionStatusChanged } from '../../features/connection/connection.actions';
import { sessionEnded } from '../../features/meeting/meeting.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { cameraStarted } from '../../features/video/video.actions';
import { galleryNumber, galleryTime, ownId, people } from '../../pages/gallery/builders';
import { conversation } from '../../pages/gallery/conversation';
import { inside, insideWebinar } from '../../pages/gallery/screens';
import { MeetingPlace } from './MeetingPlace';
import { MeetingScreen } from './MeetingScreen';

const changed = (userId: number, changes: object) =>
  rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId, ...changes }] });
const unmuted = changed(ownId, { muted: false });

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

describe('the meeting', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('the microphone button says what pressing does, and does it', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    await userEvent.click(button('Unmute'));
    expect(performedTypes(client)).toContain('audio/unmuteRequested');
    await happen(client, unmuted);
    await userEvent.click(button('Mute'));
    expect(performedTypes(client)).toContain('audio/muteRequested');
  });

  test('who is allowed to talk in a webinar may unmute, and sees the stage alone', async () => {
    const actions = insideWebinar('attendee', { isAllowToTalk: true });
    const client = await renderScreen(<MeetingScreen />, { actions });
    await userEvent.click(button('Unmute'));
    expect(performedTypes(client)).toContain('audio/unmuteRequested');
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.queryByText(/Ada Lovelace/)).toBeNull();
  });

  test('the camera button starts and stops the chosen camera', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    await userEvent.click(button('Start video'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'video/startVideoRequested',
      payload: { cameraId: 'cam-1' },
    });
    await happen(client, cameraStarted({ cameraId: 'cam-1' }));
    await userEvent.click(button('Stop video'));
    expect(performedTypes(client).at(-1)).toBe('video/stopVideoRequested');
  });

  test('what may not be pressed stays in reach and tells its reason', async () => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: [
        ...inside(2),
        connectionStatusChanged({
          status: 'reconnecting',
          at: galleryTime,
          nextTryAt: 0,
          retryCount: 1,
        }),
      ],
    });
    const before = client.performed.length;
    expect(button('Raise hand')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button('Raise hand'));
    expect(client.performed).toHaveLength(before);
    await userEvent.hover(button('Raise hand'));
    expect(await screen.findByRole('tooltip')).not.toBeEmptyDOMElement();
  });

  test('every tile says whose it is and what is the matter', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(3) });
    const tiles = screen.getAllByRole('listitem');
    expect(tiles).toHaveLength(3);
    expect(tiles[0]).toHaveTextContent('Ada Lovelace (Me), muted, host');
    expect(tiles[1]).toHaveTextContent('Grace Hopper, co-host');
    expect(tiles[2]).toHaveTextContent(/Björn Þórsson, muted, hand raised/);
  });

  test('an attendee is asked once and leaves', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2, false) });
    await userEvent.click(button('Leave'));
    await waitFor(() => expect(button('Leave meeting')).toHaveFocus());
    expect(screen.queryByRole('button', { name: 'End meeting for all' })).toBeNull();
    await userEvent.click(button('Leave meeting'));
    expect(performedTypes(client).at(-1)).toBe('meeting/leaveRequested');
  });

  test('a host may end it for all, or think again', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    await userEvent.click(button('Leave'));
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Leave')).toHaveFocus();
    await userEvent.click(button('Leave'));
    await userEvent.click(await screen.findByRole('button', { name: 'End meeting for all' }));
    expect(performedTypes(client).at(-1)).toBe('meeting/endRequested');
  });

  test('a host who is alone is told of nobody else', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(1) });
    await userEvent.click(button('Leave'));
    expect(await screen.findByText(/You're the only one here. You can leave/)).toBeVisible();
  });

  test('a webinar is left, ended and looked up as a webinar', async () => {
    await renderScreen(<MeetingScreen />, { actions: insideWebinar('host') });
    await userEvent.click(button('Leave'));
    expect(await screen.findByText(/end the webinar for everyone/)).toBeVisible();
    expect(button('Leave webinar')).toBeVisible();
    expect(button('End webinar for all')).toBeVisible();
    await userEvent.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(button('More'));
    expect(await screen.findByRole('menuitem', { name: 'Lock webinar' })).toBeVisible();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Webinar details' }));
    const details = await screen.findByRole('dialog', { name: 'Webinar details' });
    expect(details).toHaveTextContent('Webinar number');
    expect(details).not.toHaveTextContent('Meeting number');
  });

  test('a meeting that ends under an open dialog leaves its last screen to readers', async () => {
    const client = await renderScreen(<MeetingPlace meetingNumber={galleryNumber} isShown />, {
      actions: inside(2),
    });
    await userEvent.click(button('Leave'));
    await screen.findByRole('dialog');
    await waitFor(() =>
      expect(screen.queryByRole('toolbar', { name: 'Meeting controls' })).toBeNull(),
    );
    await happen(client, sessionEnded({ reason: 6, text: 'meeting ended' }));
    expect(await screen.findByRole('heading', { name: 'The meeting has ended' })).toHaveFocus();
  });

  test('Layout shows the speaker alone on the stage', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await userEvent.click(button('Layout'));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Speaker' }));
    expect(screen.getByRole('list', { name: 'Speaker' })).toHaveTextContent('Grace Hopper');
    expect(button('Layout')).toHaveFocus();
  });

  test('the host locks the meeting from More; an attendee is not offered it', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    await userEvent.click(button('More'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Lock meeting' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'meeting/lockRequested',
      payload: { bLock: true },
    });
  });

  test('a narrow bar puts the middle controls into More', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(2) });
    act(() => place.layout?.resize(320, 640));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Raise hand' })).toBeNull());
    await userEvent.click(button('More'));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Participants/ }));
    expect(await screen.findByRole('complementary')).toHaveAccessibleName('Participants (2)');
  });

  test('an arrow key goes through the bar from the microphone to Leave; Tab stops there once', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(2) });
    button('Unmute').focus();
    const names = [];
    for (let step = 0; step < 13; step += 1) {
      names.push(document.activeElement?.getAttribute('aria-label'));
      await userEvent.keyboard('{ArrowRight}');
    }
    expect(names).toEqual([
      ...['Unmute', 'Audio devices', 'Start video', 'Video devices'],
      ...['Share screen', 'Sharing options', 'Participants', 'Chat', 'Raise hand', 'React'],
      ...['Layout', 'More', 'Leave'],
    ]);
    const bar = screen.getByRole('toolbar', { name: 'Meeting controls' });
    await userEvent.tab();
    expect(bar).not.toContainElement(document.querySelector(':focus'));
  });

  test.each(['Audio devices', 'React', 'More'])(
    'Escape closes the menu of %s and gives the focus back',
    async (name) => {
      await renderScreen(<MeetingScreen />, { actions: inside(2) });
      button(name).focus();
      await userEvent.keyboard('{Enter}');
      const menu = await screen.findByRole('menu');
      // The library moves the focus only where there is a layout.
      menu.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      expect(button(name)).toHaveFocus();
    },
  );

  test('a panel takes the focus and Escape gives it back', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(2) });
    await userEvent.click(button('Chat'));
    const box = await screen.findByRole('textbox', { name: 'Message' });
    expect(box).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(button('Chat')).toHaveFocus();
  });

  test('keys work on the page and are left alone in a text field', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    await userEvent.keyboard('h');
    expect(performedTypes(client)).toContain('hand/raiseHandRequested');
    await userEvent.keyboard('c');
    const box = await screen.findByRole('textbox', { name: 'Message' });
    const before = client.performed.length;
    await userEvent.type(box, 'vm?');
    expect(client.performed).toHaveLength(before);
    expect(box).toHaveValue('vm?');
  });

  test('? lists the keys', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(2) });
    await userEvent.keyboard('?');
    const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(list).toHaveTextContent('Hold to talkSpace');
    expect(list).toHaveTextContent('Reply to the selected chat messageR');
  });

  test('Space lets one talk while it is held', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    const user = userEvent.setup();
    await user.keyboard('[Space>]');
    expect(performedTypes(client).at(-1)).toBe('audio/unmuteRequested');
    expect(screen.getByText(/You can talk while you hold Space/)).toBeVisible();
    await happen(client, unmuted);
    await user.keyboard('[/Space]');
    expect(performedTypes(client).at(-1)).toBe('audio/muteRequested');
  });

  test('unread messages are counted on Chat and in the title', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(5) });
    expect(button('Chat')).not.toHaveAccessibleDescription();
    await happen(client, ...conversation);
    expect(button('Chat')).toHaveAccessibleDescription('5 unread messages');
    expect(document.title).toBe('(5 unread) Weekly design review – Plenary');
  });

  test('unread messages are counted on More where Chat is in it', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(5) });
    act(() => place.layout?.resize(160, 640));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Chat' })).toBeNull());
    expect(button('More')).not.toHaveAccessibleDescription(/unread/);
    await happen(client, ...conversation);
    expect(button('More')).toHaveAccessibleDescription(/5 unread messages/);
    expect(within(button('More').parentElement ?? document.body).getByText('5')).toBeVisible();
  });

  test('an alert is read out and stays until it is dismissed', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    const reason = 'only host or co-host can do the operation';
    await happen(
      client,
      alertRaised({ id: 'a', intent: 'error', type: 'INSUFFICIENT_PRIVILEGES', reason, of: 'x' }),
    );
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    await userEvent.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('somebody who leaves gives up the tile', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    await happen(
      client,
      rosterUpdated({ snapshot: true, add: [...people(2)], remove: [], update: [] }),
    );
    expect(screen.queryByText('Björn Þórsson')).toBeNull();
    expect(button('Participants')).toHaveAccessibleDescription('2 people');
  });

  test('the count of a webinar has its audience in it', async () => {
    await renderScreen(<MeetingScreen />, { actions: insideWebinar('host') });
    expect(button('Participants')).toHaveAccessibleDescription('64 people');
  });
});
