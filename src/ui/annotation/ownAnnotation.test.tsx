import type { Action } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { changed } from '../../../test/builders/annotatedScreen';
import { button, happen, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import {
  shareOver,
  sharePaused,
  shareStarted,
  surfaceChanged,
} from '../../features/sharing/sharing.actions';
import { ownId } from '../../pages/gallery/builders';
import type { FakeClient } from '../../pages/gallery/fakeClient';
import { inside } from '../../pages/gallery/screens';
import { OwnAnnotation } from './OwnAnnotation';

jest.setTimeout(60_000);

/** Opens and closes as the shell does. */
const Opened = () => {
  const [isOpen, setOpen] = useState(true);
  return isOpen ? (
    <OwnAnnotation onClose={() => setOpen(false)} />
  ) : (
    <button onClick={() => setOpen(true)}>Open</button>
  );
};

const annotated = [...inside(3, false), changed(ownId, { sharerOn: true })];

describe('the picture of the own share', () => {
  const place: { layout?: FakeLayout } = {};
  /** In the order in which it happened. */
  const happened: string[] = [];
  const taken: { picture: Blob | undefined } = { picture: undefined };
  beforeEach(() => {
    place.layout = installFakeLayout(1280, 800);
    happened.length = 0;
    taken.picture = new Blob(['a']);
    Object.assign(URL, {
      createObjectURL: () => 'blob:picture',
      revokeObjectURL: () => undefined,
    });
  });
  afterEach(() => {
    cleanup();
    place.layout?.restore();
  });

  const dialog = () => screen.queryByRole('dialog', { name: 'Annotate' });
  /** Takes a picture, once the share is paused. */
  const takeScreenshot = () => {
    happened.push(dialog() ? 'picture of the dialog' : 'picture');
    return Promise.resolve(taken.picture);
  };
  const open = (started: ReturnType<typeof shareStarted>, ...more: readonly Action[]) =>
    renderScreen(<Opened />, { actions: [...annotated, started, ...more], takeScreenshot });
  const press = (name: string) => act(async () => void fireEvent.click(button(name)));
  const freezes = (client: FakeClient) => client.store.getState().sharing.freezes;
  const picture = () => dialog()?.querySelector('img');

  test.each([
    ['an entire screen', 'monitor'],
    ['what the browser does not name', undefined],
  ] as const)('is held, and taken before the dialog opens: %s', async (_what, surface) => {
    const client = await open(shareStarted({ surface }));
    expect(freezes(client)).toEqual(['annotation']);
    expect(happened).toEqual(['picture']);
    expect(picture()).toHaveAttribute('src', 'blob:picture');
    expect(screen.getByText(/Your share is paused on this picture/)).toBeVisible();
    expect(dialog()?.querySelector('video')).toBeNull();
  });

  test('has the size of the frames that others have', async () => {
    await open(shareStarted({ surface: 'monitor' }));
    const image = picture()!;
    for (const [name, value] of [
      ['naturalWidth', 1440],
      ['naturalHeight', 900],
    ] as const)
      Object.defineProperty(image, name, { value });
    fireEvent.load(image);
    expect(image.parentElement).toHaveStyle({ aspectRatio: '1440 / 900' });
  });

  test('is no longer frozen without the dialog', async () => {
    const client = await open(shareStarted({ surface: 'monitor' }));
    await press('Close');
    expect(freezes(client)).toEqual([]);
    await press('Open');
    expect(freezes(client)).toEqual(['annotation']);
  });

  test('says that it stays paused afterwards where it was paused before', async () => {
    await open(shareStarted({ surface: 'monitor' }), sharePaused());
    expect(screen.getByText(/Others see this picture until you resume it/)).toBeVisible();
  });

  test('is missed with its reason, and the share goes on', async () => {
    taken.picture = undefined;
    const client = await open(shareStarted({ surface: 'monitor' }));
    expect(dialog()).toBeNull();
    expect(client.store.getState().alerts.shown).toMatchObject([
      { intent: 'error', of: 'annotation/takePicture' },
    ]);
    expect(freezes(client)).toEqual([]);
  });

  test.each([
    ['a camera', { surface: undefined, secondaryCameraId: 'desk' }],
    ['a window', { surface: 'window' }],
  ] as const)('moves while %s is shared, which has no dialog on it', async (_what, shared) => {
    const client = await open(shareStarted(shared));
    expect(dialog()?.querySelector('video')).not.toBeNull();
    expect(freezes(client)).toEqual([]);
  });

  test('goes where a screen takes the place of a window: the dialog is on it', async () => {
    const client = await open(shareStarted({ surface: 'window' }));
    await happen(client, surfaceChanged({ surface: 'monitor' }));
    expect(dialog()).toBeNull();
    expect(client.store.getState().alerts.shown).toEqual([]);
  });

  test.each([
    ['surface ended', ['Your share has ended.']],
    ['stopped', []],
    ['grabbed', []],
  ] as const)('goes with the share, with a notice if there is no other: %s', async (why, words) => {
    const client = await open(shareStarted({ surface: 'monitor' }));
    await happen(client, shareOver(why));
    expect(dialog()).toBeNull();
    expect(client.store.getState().alerts.shown.map(({ reason }) => reason)).toEqual(words);
    expect(freezes(client)).toEqual([]);
  });
});
