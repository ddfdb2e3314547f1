import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { shareEnded } from '../../events/received';
import { rosterUpdated } from '../../features/participants/participants.actions';
import {
  shareOver,
  sharePaused,
  sharePicking,
  shareStarted,
} from '../../features/sharing/sharing.actions';
import { engineProbed, videoFlowChanged } from '../../features/video/video.actions';
import { streamKeyOf } from '../../protocol/streamKey';
import { ownId } from '../../pages/gallery/builders';
import { inside, insideWebinar } from '../../pages/gallery/screens';
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
  afterEach(() => place.layout?.restore());

  test('the own share starts, pauses, resumes and stops at the press of a button', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    const last = () => performedTypes(client).at(-1);
    await userEvent.click(button('Share screen'));
    expect(last()).toBe('sharing/startShareRequested');
    await happen(client, sharePicking());
    expect(button('Share screen')).toHaveAttribute('aria-busy', 'true');
    await happen(client, shareStarted({ surface: 'monitor' }));
    const notice = (await screen.findByText("You're sharing your screen.")).closest(
      '[role=status]',
    );
    await userEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Pause' }));
    expect(last()).toBe('sharing/pauseShareRequested');
    await happen(client, sharePaused());
    expect(screen.getByText('Others see its last picture.')).toBeVisible();
    await userEvent.click(button('Resume'));
    expect(last()).toBe('sharing/resumeShareRequested');
    await userEvent.keyboard('s');
    expect(last()).toBe('sharing/stopShareRequested');
    await happen(client, shareOver());
    expect(screen.queryByText('Your share is paused.')).toBeNull();
    expect(button('Share screen')).toBeEnabled();
  });

  test('there is no button where the browser captures no screens, and none for an audience', async () => {
    const phone = engineProbed({
      ...{ canSendAudio: true, canReceiveAudio: true, canSendVideo: true, canReceiveVideo: true },
      ...{ canMoveCamera: false, canShare: false, missing: [] },
      renderer: 'webgl2',
    });
    await renderScreen(<MeetingScreen />, { actions: [...inside(2), phone] });
    expect(screen.queryByRole('button', { name: 'Share screen' })).toBeNull();
    await renderScreen(<MeetingScreen />, { actions: insideWebinar('attendee') });
    expect(screen.queryByRole('button', { name: 'Share screen' })).toBeNull();
  });

  test('what another shares is large, and everybody is beside it', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, changed(grace, { sharerOn: true }));
    expect(tiles('Shared screen').map(({ textContent }) => textContent)).toEqual([
      "Waiting for Grace Hopper's screen…Grace Hopper's screen",
    ]);
    expect(tiles('Others')).toHaveLength(3);
    const stream = streamKeyOf(grace, 'share');
    await happen(client, videoFlowChanged({ stream, isFlowing: true }));
    expect(tiles('Shared screen')[0]).toHaveTextContent(/^Grace Hopper's screen$/);
    await happen(client, changed(grace, { sharerPause: true }));
    expect(tiles('Shared screen')[0]).toHaveTextContent(/^Grace Hopper paused sharing$/);
    await happen(client, changed(grace, { sharerOn: false, sharerPause: false }));
    expect(screen.queryByRole('list', { name: 'Shared screen' })).toBeNull();
    expect(tiles('Gallery')).toHaveLength(3);
  });

  test('of several shares all are shown beside each other, or one', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(4, false) });
    await happen(client, changed(grace, { sharerOn: true }));
    expect(screen.queryByRole('button', { name: "Show only Grace Hopper's screen" })).toBeNull();
    await happen(client, changed(3 * ownId, { sharerOn: true }));
    expect(tiles('Shared screen')).toHaveLength(2);
    await userEvent.click(button("Show only Grace Hopper's screen"));
    expect(tiles('Shared screen')).toHaveLength(1);
    await userEvent.click(button('Show all screens'));
    expect(tiles('Shared screen')).toHaveLength(2);
    await userEvent.click(button("Show only Grace Hopper's screen"));
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

  test.each([
    ['grabbed', 'Grace Hopper is sharing instead of you.'],
    ['stopped', 'Grace Hopper stopped your share.'],
  ] as const)('who lost their share reads who did it (%s)', async (because, text) => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    await happen(client, shareEnded({ rev: 1, body: { because, senderName: 'Grace Hopper' } }));
    expect(await screen.findByText(text, { ignore: '.visually-hidden' })).toBeVisible();
  });
});
