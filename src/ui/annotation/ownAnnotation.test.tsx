import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { changed } from '../../../test/builders/annotatedScreen';
import { button, happen, performedTypes, renderScreen } from '../../../test/builders/screen';
import { installFakeLayout, type FakeLayout } from '../../../test/fakes/fakeLayout';
import {
  shareOver,
  sharePaused,
  shareResumed,
  shareStarted,
  surfaceChanged,
} from '../../features/sharing/sharing.actions';
import { ownId } from '../../pages/gallery/builders';
import type { Answer } from '../../pages/gallery/fakeClient';
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

const pause = 'sharing/pauseShareRequested';
const resume = 'sharing/resumeShareRequested';
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
    // What waits for a pause waits for its answer too.
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  });
  afterEach(() => {
    // What closes resumes a moment later: not in the next test.
    cleanup();
    jest.clearAllTimers();
    jest.useRealTimers();
    place.layout?.restore();
  });

  const dialog = () => screen.queryByRole('dialog', { name: 'Annotate' });
  const answer: Answer = ({ type }, client) => {
    const pictures = Promise.resolve({
      takeScreenshot: () => {
        happened.push(dialog() ? 'picture of the dialog' : 'picture');
        return Promise.resolve(taken.picture);
      },
    });
    Object.assign(client.stage, { pictures: () => pictures });
    happened.push(type);
    if (type === pause) client.store.dispatch(sharePaused());
    if (type === resume) client.store.dispatch(shareResumed());
    return { ok: true, value: undefined };
  };
  const open = (started: ReturnType<typeof shareStarted>) =>
    renderScreen(<Opened />, { actions: [...annotated, started], answer });
  const press = (name: string) => act(async () => void fireEvent.click(button(name)));
  const later = (milliseconds: number) =>
    act(async () => void (await jest.advanceTimersByTimeAsync(milliseconds)));
  const picture = () => dialog()?.querySelector('img');

  test.each([
    ['an entire screen', 'monitor'],
    ['what the browser does not name', undefined],
  ] as const)('is held, and taken before the dialog opens: %s', async (_what, surface) => {
    await open(shareStarted({ surface }));
    expect(happened).toEqual([pause, 'picture']);
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

  test('resumes once no captured picture shows the dialog any more', async () => {
    const client = await open(shareStarted({ surface: 'monitor' }));
    await press('Close');
    await later(400);
    expect(performedTypes(client)).not.toContain(resume);
    await later(200);
    expect(performedTypes(client).filter((type) => type === resume)).toHaveLength(1);
  });

  test('stays held where the dialog opens again at once', async () => {
    const client = await open(shareStarted({ surface: 'monitor' }));
    await press('Close');
    await later(100);
    await press('Open');
    await later(5000);
    expect(performedTypes(client)).toEqual([pause]);
    expect(dialog()).toBeVisible();
    await press('Close');
    await later(600);
    expect(performedTypes(client)).toEqual([pause, resume]);
  });

  test('stays held after the dialog where it was paused before', async () => {
    const client = await renderScreen(<Opened />, {
      actions: [...annotated, shareStarted({ surface: 'monitor' }), sharePaused()],
    });
    // The first picture of this client is missed, and closes the dialog.
    Object.assign(client.stage, {
      pictures: () => Promise.resolve({ takeScreenshot: () => Promise.resolve(taken.picture) }),
    });
    await press('Open');
    expect(screen.getByText(/Others see this picture until you resume it/)).toBeVisible();
    await press('Close');
    await later(600);
    expect(client.performed).toEqual([]);
  });

  test('is held again, and taken again, where something else resumes the share', async () => {
    const client = await open(shareStarted({ surface: 'monitor' }));
    happened.length = 0;
    await happen(client, shareResumed());
    expect(happened).toEqual([pause, 'picture']);
    expect(dialog()).toBeVisible();
  });

  test('is missed with its reason, and the share goes on', async () => {
    taken.picture = undefined;
    const client = await open(shareStarted({ surface: 'monitor' }));
    expect(dialog()).toBeNull();
    expect(client.store.getState().alerts.shown).toMatchObject([
      { intent: 'error', of: 'annotation/takePicture' },
    ]);
    await later(600);
    expect(performedTypes(client)).toEqual([pause, resume]);
  });

  test.each([
    ['a camera', { surface: undefined, secondaryCameraId: 'desk' }],
    ['a window', { surface: 'window' }],
  ] as const)('moves while %s is shared, which has no dialog on it', async (_what, shared) => {
    const client = await open(shareStarted(shared));
    expect(dialog()?.querySelector('video')).not.toBeNull();
    expect(client.performed).toEqual([]);
    await press('Close');
    await later(600);
    expect(client.performed).toEqual([]);
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
    await later(600);
    expect(performedTypes(client)).toEqual([pause]);
  });
});
