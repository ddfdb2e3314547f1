import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { networkQualityChanged, videoControlled } from '../../events/received';
import { keepQualityRequested, ladderStepped } from '../../features/video/video.actions';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { joinSucceeded } from '../../features/meeting/meeting.actions';
import { viewChosen } from '../../features/screen/screen.actions';
import { reactionAppeared } from '../../features/reactions/reactions.actions';
import { feedbackNumber } from '../../protocol/vocabulary/reactions';
import { ClientType, WebinarRole } from '../../protocol/vocabulary/roles';
import { aPerson, aSeat, galleryTime, ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
const controlled = (body: Parameters<typeof videoControlled>[0]['body']) =>
  videoControlled({ rev: 1, body });
const pinMenu = async (name: string, item: string) => {
  await userEvent.click(button(`More for ${name}`));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};

/** Alone in a webinar, in this role of it. */
const alone = (webinarRole: WebinarRole) => [
  ...inside(1, false),
  joinSucceeded({ reply: aSeat({ isHost: false, webinarRole, resumed: true }), at: galleryTime }),
];

describe('the stage', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('the spotlight is large for everybody, and a pin goes before it', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(4, false) });
    await happen(client, controlled({ spotlight: [3 * ownId] }));
    expect(names('Speaker')).toHaveLength(1);
    expect(names('Speaker')[0]).toMatch(/Björn Þórsson.*spotlighted/);
    await happen(client, controlled({ spotlight: [3 * ownId, 4 * ownId] }));
    expect(names('Featured')).toHaveLength(2);
    await pinMenu('Grace Hopper', 'Pin');
    expect(names('Speaker')[0]).toMatch(/Grace Hopper.*pinned/);
    await pinMenu('Grace Hopper', 'Unpin');
    expect(names('Featured')).toHaveLength(2);
    await happen(client, controlled({ spotlight: [] }));
    expect(names('Gallery')).toHaveLength(4);
  });

  test('of two the other one is large; one sees oneself in a corner, or not at all', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(2) });
    expect(names('Speaker')[0]).toMatch(/^Grace Hopper/);
    expect(names('You')[0]).toMatch(/\(Me\)/);
    await userEvent.click(button('Layout'));
    const hide = await screen.findByRole('menuitemcheckbox', { name: 'Hide self-view' });
    // A browser without such windows offers none.
    expect(screen.queryByRole('menuitem', { name: 'Picture-in-picture' })).toBeNull();
    await userEvent.click(hide);
    expect(hide).toBeChecked();
    expect(client.store.getState().settings.isSelfViewHidden).toBe(true);
    expect(screen.queryByRole('list', { name: 'You' })).toBeNull();
    expect(names('Gallery')).toHaveLength(1);
    await userEvent.click(hide);
    expect(names('You')).toHaveLength(1);
  });

  test.each([
    ['of a meeting', 'speaker', inside(1), 'Speaker'],
    ['of a meeting', 'gallery', inside(1), 'Gallery'],
    ['of a webinar with video', 'speaker', alone(WebinarRole.panelist), 'Speaker'],
    ['of a webinar with video', 'gallery', alone(WebinarRole.panelist), 'Gallery'],
  ] as const)('the only person %s sees themselves as %s', async (_of, view, actions, list) => {
    await renderScreen(<MeetingScreen />, { actions: [...actions, viewChosen({ view })] });
    expect(names(list)).toEqual([expect.stringMatching(/\(Me\)/)]);
  });

  test.each(['speaker', 'gallery'] as const)(
    'an attendee who waits alone for a webinar, and has no camera, sees no tile as %s',
    async (view) => {
      const actions = [...alone(WebinarRole.attendee), viewChosen({ view })];
      await renderScreen(<MeetingScreen />, { actions });
      expect(screen.queryAllByRole('listitem')).toEqual([]);
    },
  );

  test('people without video are hidden where one chose so, but for a pin and oneself', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(4, false) });
    const camera = (userId: number, bVideoOn: boolean) =>
      rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId, bVideoOn }] });
    const others = [2, 3, 4].map((place) => place * ownId);
    await happen(client, ...others.map((userId) => camera(userId, userId === 2 * ownId)));
    expect(names('Gallery')).toHaveLength(4);
    await userEvent.click(button('Layout'));
    const hide = await screen.findByRole('menuitemcheckbox', { name: 'Hide people without video' });
    await userEvent.click(hide);
    expect(client.store.getState().settings.isVideolessHidden).toBe(true);
    expect(names('Speaker')[0]).toMatch(/^Grace Hopper/);
    expect(names('You')).toHaveLength(1);
    await happen(client, controlled({ spotlight: [3 * ownId] }));
    expect(names('Speaker')[0]).toMatch(/Björn Þórsson.*spotlighted/);
    await happen(client, controlled({ spotlight: [] }), camera(2 * ownId, false));
    // Nobody sends video: everybody is shown.
    expect(names('Gallery')).toHaveLength(4);
  });

  test('a tile tells a poor line, a reaction and feedback', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    const userId = 2 * ownId;
    await happen(
      client,
      networkQualityChanged({ rev: 1, body: { userId, type: 'uplink', level: 1, bwLevel: 1 } }),
      reactionAppeared({ id: 'r', userId, reaction: 'clap', until: galleryTime }),
      rosterUpdated({
        snapshot: false,
        add: [],
        remove: [],
        update: [{ userId, feedback: feedbackNumber('slower') }],
      }),
    );
    expect(names('Gallery')[1]).toMatch(/Grace Hopper.*co-host, poor connection, Slower/);
    expect(screen.getByRole('img', { name: 'Clap' })).toBeVisible();
  });

  test('a tile has the sign of feedback, which is loaded with the first one', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    const signs = () => screen.getAllByRole('listitem')[1]?.querySelectorAll('svg').length;
    const before = signs() ?? 0;
    const update = [{ userId: 2 * ownId, feedback: feedbackNumber('slower') }];
    await happen(client, rosterUpdated({ snapshot: false, add: [], remove: [], update }));
    await waitFor(() => expect(signs()).toBe(before + 1));
  });

  test('a tile has the ring of speech only while somebody is there and can be heard', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    const userId = 2 * ownId;
    const marks = () =>
      screen.getAllByRole('listitem')[1]?.querySelectorAll(':scope > span').length;
    const become = (update: { audio?: '' | 'computer'; muted?: boolean; isInFailover?: boolean }) =>
      happen(
        client,
        rosterUpdated({ snapshot: false, add: [], remove: [], update: [{ userId, ...update }] }),
      );
    await become({ audio: 'computer', muted: true });
    const muted = marks() ?? 0;
    await become({ muted: false });
    expect(marks()).toBe(muted + 1);
    await become({ audio: '' });
    expect(marks()).toBe(muted);
    await become({ audio: 'computer' });
    expect(marks()).toBe(muted + 1);
    await become({ isInFailover: true });
    expect(marks()).toBe(muted);
  });

  test('a tile tells who is heard by telephone, and which one is a room system', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    const userId = 2 * ownId;
    const told = (
      update: { audio: 'computer' | 'phone'; muted: boolean },
      add: readonly ReturnType<typeof aPerson>[] = [],
    ) => rosterUpdated({ snapshot: false, add, remove: [], update: [{ userId, ...update }] });
    const signs = (at: number) =>
      screen.getAllByRole('listitem')[at]?.querySelectorAll('svg').length;
    await happen(client, told({ audio: 'computer', muted: false }));
    const before = signs(1) ?? 0;
    const board = aPerson(9, {
      ...{ userType: ClientType.H323, audio: 'phone', muted: false },
      ...{ displayName: 'Board room', bVideoOn: false },
    });
    await happen(client, told({ audio: 'phone', muted: false }, [board]));
    expect(names('Gallery')[1]).toMatch(/Grace Hopper.*, by phone/);
    expect(names('Gallery')[3]).toMatch(/Board room, room system$/);
    // The sign is loaded with the first telephone.
    await waitFor(() => expect(signs(1)).toBe(before + 1));
  });

  test('of three hundred people 25 are on the screen, page by page, and fewer pictures under the ladder', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(300) });
    expect(names('Gallery')).toHaveLength(25);
    await userEvent.click(button('Next page'));
    expect(names('Gallery')).toHaveLength(25);
    const seen = () => document.querySelectorAll('[data-video=on]').length;
    const before = seen();
    await happen(client, ladderStepped({ step: 'tiles' }));
    expect(names('Gallery')).toHaveLength(25);
    expect(seen()).toBeLessThan(before);
    expect(screen.getByText(/Fewer videos are shown for now/)).toBeVisible();
    await userEvent.click(button('Keep full quality'));
    expect(client.performed.at(-1)).toMatchObject({ type: keepQualityRequested.type });
    await happen(client, ladderStepped({ step: 'full' }));
    expect(names('Gallery')).toHaveLength(25);
    expect(screen.queryByText(/Your computer can't keep up/)).toBeNull();
  });

  test('what the ladder took is read once, and not told again when a step is given back', async () => {
    const client = await renderScreen(<MeetingScreen />, {
      actions: [...inside(2), ladderStepped({ step: 'frame rate' })],
    });
    const notice = screen.getByText(/less smooth and less sharp/);
    const bar = notice.closest('[role=status]');
    await userEvent.click(within(bar as HTMLElement).getByRole('button', { name: 'Dismiss' }));
    await happen(client, ladderStepped({ step: 'layer' }));
    expect(screen.queryByText(/Your computer can't keep up/)).toBeNull();
    await happen(client, ladderStepped({ step: 'background' }));
    expect(screen.queryByText(/Your computer can't keep up/)).toBeNull();
    await happen(client, ladderStepped({ step: 'full' }), ladderStepped({ step: 'layer' }));
    expect(screen.getByText(/Video is less sharp/)).toBeVisible();
  });

  test('nobody without a background hears of theirs', async () => {
    await renderScreen(<MeetingScreen />, {
      actions: [...inside(2), ladderStepped({ step: 'background' })],
    });
    expect(screen.getByText(/Fewer videos are shown for now/)).toBeVisible();
  });

  test('the layout that is checked is the one that is seen, and a chosen gallery shows two alike', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(2, false) });
    const choice = (name: string) => screen.findByRole('menuitemradio', { name });
    await userEvent.click(button('Layout'));
    expect(await choice('Speaker')).toBeChecked();
    await userEvent.click(await choice('Gallery'));
    expect(names('Gallery')).toHaveLength(2);
    await userEvent.click(button('More for Grace Hopper'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin' }));
    await userEvent.click(button('Layout'));
    expect(await choice('Gallery')).not.toBeChecked();
    expect(await choice('Speaker')).not.toBeChecked();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Unpin Grace Hopper' }));
    expect(names('Gallery')).toHaveLength(2);
  });

  test('a host moves a tile with the keyboard, and hears where it is', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(4) });
    button('Move Grace Hopper').focus();
    await userEvent.keyboard('{Enter}');
    expect(button('Move Grace Hopper')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Grace Hopper picked up, position 2 of 4.')).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(screen.getByText('Grace Hopper, position 4 of 4.')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(client.performed.at(-1)).toMatchObject({
      type: 'video/dragLayoutRequested',
      payload: { order: [ownId, 3 * ownId, 4 * ownId, 2 * ownId] },
    });
    await happen(client, controlled({ dragLayout: [ownId, 3 * ownId, 4 * ownId, 2 * ownId] }));
    expect(names('Gallery').at(-1)).toMatch(/Grace Hopper/);
  });

  test('Escape puts a tile back', async () => {
    const client = await renderScreen(<MeetingScreen />, { actions: inside(3) });
    const before = client.performed.length;
    button('Move Björn Þórsson').focus();
    await userEvent.keyboard(' {ArrowLeft}{Escape}');
    expect(screen.getByText('Move canceled. Björn Þórsson is back in place.')).toBeInTheDocument();
    expect(client.performed).toHaveLength(before);
  });

  test('only who leads arranges the tiles', async () => {
    await renderScreen(<MeetingScreen />, { actions: inside(3, false) });
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  });
});
