import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changed, grace, middle, sharing } from '../../../test/builders/annotatedScreen';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { pointerMoved } from '../../events/received';
import { shareSized } from '../../features/video/video.actions';
import { ownId } from '../../pages/gallery/builders';
import type { Tile } from '../../protocol/engine/video';
import { frameUnits } from '../../protocol/annotationLimits';
import { streamKeyOf } from '../../protocol/streamKey';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const bjorn = 3 * ownId;
const stream = streamKeyOf(grace, 'share');
const points = (userId: number, ...at: readonly number[]) =>
  pointerMoved({ rev: 1, body: { shareOf: grace, userId, at: [...at] } });

describe('the pointer on a share', () => {
  const place: { layout?: FakeLayout } = {};
  const frames: FrameRequestCallback[] = [];
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => frames.push(run));
    jest
      .spyOn(window, 'cancelAnimationFrame')
      .mockImplementation((id) => void delete frames[id - 1]);
  });
  afterEach(() => {
    place.layout?.restore();
    frames.length = 0;
    jest.restoreAllMocks();
  });

  /** Lets the page draw until nothing moves; how often it did. */
  const settle = (): number => {
    for (let count = 0; ; count++) {
      const due = frames.filter(Boolean);
      frames.length = 0;
      if (due.length === 0) return count;
      act(() => due.forEach((run) => run(0)));
    }
  };

  /** Grace's share in actual size, of which a part is seen. */
  const zoomed = async (...more: ReturnType<typeof changed>[]) => {
    const drawn: { width: number; height: number; tile: Tile }[] = [];
    const client = await renderScreen(<MeetingScreen />, {
      actions: [...sharing, shareSized({ stream, width: 1920, height: 1080 }), ...more],
      mountStage: () => ({
        layout: (width, height, tiles) => {
          const tile = tiles.find((each) => each.stream === stream);
          if (tile) drawn.push({ width, height, tile });
        },
        unmount: () => undefined,
      }),
    });
    expect(screen.queryByRole('button', { name: 'Follow pointer' })).toBeNull();
    await userEvent.click(button('Actual size'));
    settle();
    const corner = () => {
      const { width = 0, height = 0, tile } = drawn.at(-1) ?? {};
      return {
        first: [tile?.x, tile?.y],
        last: [(tile?.x ?? 0) + 1920 - width, (tile?.y ?? 0) + 1080 - height],
      };
    };
    return { client, corner };
  };
  const isFollowing = () => button('Follow pointer').getAttribute('aria-pressed');

  test('is followed once the viewer wants it, in steps, and no further than into sight', async () => {
    const { client, corner } = await zoomed();
    const before = corner();
    await happen(client, points(grace, frameUnits, frameUnits));
    settle();
    expect(corner()).toEqual(before);
    expect(isFollowing()).toBe('false');
    await userEvent.click(button('Follow pointer'));
    expect(isFollowing()).toBe('true');
    expect(settle()).toBeGreaterThan(3);
    expect(corner().last).toEqual([0, 0]);
    const after = corner();
    // It is still in sight.
    await happen(client, points(grace, frameUnits - 1000, frameUnits - 1000));
    expect(settle()).toBe(0);
    expect(corner()).toEqual(after);
  });

  test('that moved last is followed, and never the own one', async () => {
    const { client, corner } = await zoomed();
    await userEvent.click(button('Follow pointer'));
    await happen(client, points(grace, frameUnits, frameUnits), points(bjorn, 0, 0));
    settle();
    expect(corner().first).toEqual([0, 0]);
    await happen(client, points(ownId, frameUnits, frameUnits));
    expect(settle()).toBe(0);
    await happen(client, points(grace, frameUnits, frameUnits));
    settle();
    expect(corner().last).toEqual([0, 0]);
  });

  test('is left by a viewer who moves the picture, and not by one who zooms', async () => {
    const { client, corner } = await zoomed();
    await userEvent.click(button('Follow pointer'));
    await userEvent.click(button('Zoom in'));
    expect(isFollowing()).toBe('true');
    screen.getByRole('group', { name: "Grace Hopper's share" }).focus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(isFollowing()).toBe('false');
    const { first } = corner();
    await happen(client, points(grace, middle, frameUnits));
    settle();
    expect(corner().first).toEqual(first);
  });

  test('is there at once for whoever wants less motion', async () => {
    const wide = globalThis.matchMedia;
    globalThis.matchMedia = (query) =>
      Object.assign(wide(query), { matches: query === '(prefers-reduced-motion: reduce)' });
    const { client, corner } = await zoomed();
    await userEvent.click(button('Follow pointer'));
    frames.length = 0;
    await happen(client, points(grace, 0, 0));
    expect(frames.filter(Boolean)).toEqual([]);
    expect(corner().first).toEqual([0, 0]);
  });
});
