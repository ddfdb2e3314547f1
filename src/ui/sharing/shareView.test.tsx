import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import { rosterUpdated } from '../../features/participants/participants.actions';
import { shareMuted } from '../../features/sharing/sharing.actions';
import { shareSized, videoFlowChanged } from '../../features/video/video.actions';
import { ownId } from '../../pages/gallery/builders';
import { inside } from '../../pages/gallery/screens';
import type { Tile as LaidOutTile } from '../../protocol/engine/video';
import { streamKeyOf } from '../../protocol/streamKey';
import { MeetingScreen } from '../meeting/MeetingScreen';

// Whole screens with menus: slow to search by role where the machine is busy.
jest.setTimeout(30_000);

const grace = 2 * ownId;
const stream = streamKeyOf(grace, 'share');
const sized = (width: number, height: number) => shareSized({ stream, width, height });

/** A meeting in which Grace shares, and what the engine was told to draw of it. */
const watching = async (width = 1280, height = 720) => {
  const drawn: { width: number; height: number; tile: LaidOutTile | undefined }[] = [];
  const counted = { mounts: 0 };
  const client = await renderScreen(<MeetingScreen />, {
    actions: [
      ...inside(3, false),
      rosterUpdated({
        ...{ snapshot: false, add: [], remove: [] },
        update: [{ userId: grace, sharerOn: true }],
      }),
      sized(width, height),
      videoFlowChanged({ stream, isFlowing: true }),
    ],
    mountStage: () => ({
      ...{ number: (counted.mounts += 1) },
      layout: (width, height, tiles) => {
        const tile = tiles.find((each) => each.stream === stream);
        if (tile) drawn.push({ width, height, tile });
      },
      unmount: () => undefined,
    }),
  });
  const surface = screen.getByRole('group', { name: "Grace Hopper's share" });
  surface.setPointerCapture = () => undefined;
  return {
    client,
    surface,
    mounts: () => counted.mounts,
    tile: () => drawn.at(-1)?.tile,
    whole: () => drawn.at(-1),
  };
};
const wheel = (surface: HTMLElement, init: WheelEventInit) => {
  const event = createEvent.wheel(surface, init);
  // No React event: the tile listens by itself.
  act(() => void fireEvent(surface, event));
  return event;
};

describe('a share as its viewers see it', () => {
  const place: { layout?: FakeLayout } = {};
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800, (element) =>
      element.tagName === 'BUTTON' || element.hasAttribute('data-fixed') ? 80 : undefined,
    );
  });
  afterEach(() => place.layout?.restore());

  test('is whole at first, and in a box of its own that cuts nothing else', async () => {
    const { tile, whole } = await watching();
    const { width = 0, height = 0 } = tile() ?? {};
    expect(width / height).toBeCloseTo(16 / 9, 2);
    expect(width === whole()?.width || height === whole()?.height).toBe(true);
    expect(tile()).toMatchObject({ fillMode: 'contain' });
    expect(tile()?.x).toBeGreaterThanOrEqual(0);
  });

  test.each([
    [1920, 1080],
    [1280, 720],
    [1366, 768],
    [1080, 1920],
    [3840, 2160],
  ])(
    'in actual size has a pixel of the page for each of its %i×%i, from its first picture on',
    async (width, height) => {
      const { client, tile } = await watching(width, height);
      await userEvent.click(button('Actual size'));
      expect(tile()).toMatchObject({ width, height });
      expect(screen.getByText('100%')).toBeInTheDocument();
      // Its window became another one.
      await happen(client, sized(900, 700));
      expect(tile()).toMatchObject({ width: 900, height: 700 });
      await userEvent.click(button('Fit to window'));
      expect(screen.getByText('Fit')).toBeInTheDocument();
      expect(tile()?.width).not.toBe(900);
    },
  );

  test('is zoomed by keys while it has the focus, and moved by arrows', async () => {
    const { tile, surface } = await watching(1920, 1080);
    await userEvent.keyboard('+');
    expect(screen.getByText('Fit')).toBeInTheDocument();
    act(() => surface.focus());
    await userEvent.keyboard('++++++');
    expect(screen.getByText('300%')).toBeInTheDocument();
    const { x = 0, y = 0 } = tile() ?? {};
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect([tile()?.x, tile()?.y]).toEqual([x - 64, y - 64]);
    await userEvent.keyboard('-');
    expect(screen.getByText('200%')).toBeInTheDocument();
    await userEvent.keyboard('0');
    expect(screen.getByText('Fit')).toBeInTheDocument();
  });

  test('is zoomed by a wheel with Ctrl where the pointer is, and moved by one without', async () => {
    const { tile, surface } = await watching();
    const at = { clientX: 100, clientY: 50 };
    await userEvent.click(button('Actual size'));
    const before = tile();
    const event = wheel(surface, { ...at, ctrlKey: true, deltaY: -100 });
    expect(event.defaultPrevented).toBe(true);
    const growth = (tile()?.width ?? 0) / (before?.width ?? 1);
    expect(growth).toBeGreaterThan(1.1);
    expect((at.clientX - (tile()?.x ?? 0)) / growth).toBeCloseTo(at.clientX - (before?.x ?? 0), 0);
    const x = tile()?.x ?? 0;
    wheel(surface, { ...at, deltaX: 30, deltaY: 0 });
    expect(tile()?.x).toBe(x - 30);
    await userEvent.click(button('Fit to window'));
    // There is nothing to move: the page may use the wheel.
    expect(wheel(surface, { ...at, deltaY: 30 }).defaultPrevented).toBe(false);
  });

  test('has people beside it, until the viewer hides them and while it runs', async () => {
    const { client } = await watching();
    expect(screen.getByRole('list', { name: 'Others' })).toBeVisible();
    await userEvent.click(button('Hide people'));
    expect(screen.queryByRole('list', { name: 'Others' })).toBeNull();
    await userEvent.click(button('Show people'));
    expect(screen.getByRole('list', { name: 'Others' })).toBeVisible();
    await userEvent.click(button('Hide people'));
    const sharer = (sharerOn: boolean) =>
      rosterUpdated({
        ...{ snapshot: false, add: [], remove: [] },
        update: [{ userId: grace, sharerOn }],
      });
    await happen(client, sharer(false));
    await happen(client, sharer(true));
    expect(screen.getByRole('list', { name: 'Others' })).toBeVisible();
  });

  test.each([false, true])(
    'that does not come within a minute says so, and is asked for again (paused: %j)',
    async (sharerPause) => {
      jest.useFakeTimers();
      const { client, mounts } = await watching();
      await happen(client, videoFlowChanged({ stream, isFlowing: false }));
      await happen(
        client,
        rosterUpdated({
          ...{ snapshot: false, add: [], remove: [] },
          update: [{ userId: grace, sharerPause }],
        }),
      );
      expect(screen.getByText("Waiting for Grace Hopper's share…")).toBeVisible();
      act(() => jest.advanceTimersByTime(59_000));
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      act(() => jest.advanceTimersByTime(2_000));
      expect(screen.getByText("Grace Hopper's share isn't coming through.")).toBeVisible();
      const before = mounts();
      act(() => button('Try again').click());
      expect(mounts()).toBe(before + 1);
      expect(screen.getByText("Waiting for Grace Hopper's share…")).toBeVisible();
      jest.useRealTimers();
    },
  );

  test('is hidden by its viewer, and shown again from the menus', async () => {
    const { client } = await watching();
    await userEvent.click(button('Hide this share'));
    expect(client.performed.at(-1)).toMatchObject({
      type: 'sharing/muteShareRequested',
      payload: { userId: grace, isMuted: true },
    });
    await happen(client, shareMuted({ userId: grace, isMuted: true }));
    expect(screen.queryByRole('list', { name: 'Shared screen' })).toBeNull();
    // In its place is who shares, and the way back.
    expect(await screen.findByText("You hid Grace Hopper's share.")).toBeVisible();
    expect(button('Show')).toHaveFocus();
    await userEvent.click(button('More for Grace Hopper'));
    await userEvent.click(
      await screen.findByRole('menuitem', { name: "Show this person's share" }),
    );
    const shown = { payload: { userId: grace, isMuted: false } };
    expect(client.performed.at(-1)).toMatchObject(shown);
    await userEvent.click(button('Layout'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Show hidden share' }));
    expect(client.performed).toHaveLength(3);
    expect(client.performed.at(-1)).toMatchObject(shown);
    await userEvent.click(button('Show'));
    expect(client.performed).toHaveLength(4);
    expect(client.performed.at(-1)).toMatchObject(shown);
    await happen(client, shareMuted({ userId: grace, isMuted: false }));
    expect(screen.queryByRole('button', { name: 'Show' })).toBeNull();
    expect(screen.getByRole('group', { name: "Grace Hopper's share" })).toHaveFocus();
  });

  test('pops out into a window, and fills the screen, where the browser can', async () => {
    const requestWindow = jest.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    Object.assign(window, { documentPictureInPicture: { window: null, requestWindow } });
    const requestFullscreen = jest.fn(() => Promise.resolve());
    Object.assign(document, { fullscreenEnabled: true });
    Object.assign(Element.prototype, { requestFullscreen });
    await watching();
    await userEvent.click(button('Pop out'));
    expect(requestWindow).toHaveBeenCalled();
    await userEvent.click(button('Full screen'));
    expect(requestFullscreen).toHaveBeenCalled();
    Reflect.deleteProperty(window, 'documentPictureInPicture');
    Reflect.deleteProperty(document, 'fullscreenEnabled');
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen');
  });

  test('is moved by a finger, and zoomed by two', async () => {
    const { tile, surface } = await watching(1920, 1080);
    await userEvent.click(button('Actual size'));
    const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', id: number, x: number) =>
      act(() => {
        const event = createEvent[type](surface);
        Object.defineProperties(event, {
          button: { value: 0 },
          pointerId: { value: id },
          clientX: { value: x },
          clientY: { value: 200 },
        });
        fireEvent(surface, event);
      });
    const x = tile()?.x ?? 0;
    finger('pointerDown', 1, 400);
    finger('pointerMove', 1, 380);
    expect(tile()?.x).toBe(x - 20);
    const { width = 0 } = tile() ?? {};
    finger('pointerDown', 2, 480);
    finger('pointerMove', 2, 580);
    expect((tile()?.width ?? 0) / width).toBeCloseTo(2, 1);
    finger('pointerUp', 2, 580);
    finger('pointerUp', 1, 380);
    const after = tile()?.x;
    finger('pointerMove', 1, 300);
    expect(tile()?.x).toBe(after);
  });
});
