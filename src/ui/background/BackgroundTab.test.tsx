import { describe, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { performedTypes, renderScreen } from '../../../test/builders/screen';
import {
  backgroundFailed,
  backgroundPreloadRequested,
  backgroundStopRequested,
  backgroundUsed,
  backgroundWanted,
  maskRequested,
  modelPreloadChanged,
  personHiddenChanged,
  virtualBackgroundRequested,
} from '../../features/background/background.actions';
import { maskOf, mayUse } from '../../features/background/background.rules';
import { fail } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { inside } from '../../pages/gallery/screens';
import { BackgroundTab } from './BackgroundTab';
import { maskOfShape } from './maskChoice';

const blur = { mode: 'virtual background', imageSrc: 'blur', cropped: true } as const;
const inUse = [...inside(2), backgroundWanted({ choice: blur }), backgroundUsed()];
const draw = (actions = inside(2), answer?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<BackgroundTab />, { actions, ...answer });

describe('the tab of backgrounds', () => {
  test('loads what finds people as it opens, and uses a choice at once', async () => {
    const client = await draw();
    const forest = await screen.findByRole('radio', { name: 'Forest' });
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
    expect(performedTypes(client)).toEqual([backgroundPreloadRequested.type]);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(forest);
    expect(client.performed.at(-1)).toMatchObject({
      type: virtualBackgroundRequested.type,
      payload: { imageSrc: 'builtin:forest' },
    });
    // The first to load the tab and all that it draws.
  }, 30_000);

  test('is one group for the keyboard, and None ends what is used', async () => {
    const client = await draw(inUse);
    await screen.findByRole('radio', { name: 'Forest' });
    const chosen = screen.getByRole('radio', { name: 'Blur' });
    expect(chosen).toBeChecked();
    chosen.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(performedTypes(client).at(-1)).toBe(backgroundStopRequested.type);
  });

  test('takes a choice back, and the mask that was there before it too', async () => {
    const mask = {
      mode: 'mask',
      imageSrc: '',
      cropped: true,
      clip: [{ type: 'circle', x: 640, y: 360, radius: 300 }],
      rootWidth: 1280,
      rootHeight: 720,
    } as const;
    const client = await draw([...inside(2), backgroundWanted({ choice: mask }), backgroundUsed()]);
    await userEvent.click(await screen.findByRole('radio', { name: 'Blur' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(client.performed.slice(1)).toMatchObject([
      { type: virtualBackgroundRequested.type, payload: { imageSrc: 'blur' } },
      { type: maskRequested.type, payload: { clip: mask.clip } },
    ]);
  });

  test.each([
    ['Rectangle', 'rectangle'],
    ['Square', 'square'],
    ['Circle', 'circle'],
    ['Heart', 'svg'],
  ])('masks with a %s, which the rules allow', async (name, type) => {
    const client = await draw();
    await userEvent.click(await screen.findByRole('radio', { name }));
    const wish = client.performed.at(-1);
    expect(wish).toMatchObject({ type: maskRequested.type, payload: { clip: [{ type }] } });
    if (!wish || !maskRequested.match(wish)) throw new Error('no mask was asked for');
    expect(mayUse(maskOf(wish.payload)).isAllowed).toBe(true);
  });

  test('is one group for backgrounds and masks, and asks what is around a mask', async () => {
    const mask = maskOfShape('circle', 'builtin:dunes');
    const client = await draw([...inside(2), backgroundWanted({ choice: mask }), backgroundUsed()]);
    const circle = await screen.findByRole('radio', { name: 'Circle' });
    expect(screen.getAllByRole('radio', { checked: true })).toEqual([circle]);
    const around = screen.getByRole('combobox', { name: 'Around the shape' });
    expect(around).toHaveDisplayValue('Dunes');
    await userEvent.selectOptions(around, 'Black');
    expect(client.performed.at(-1)).toMatchObject({
      type: maskRequested.type,
      payload: { imageSrc: '', clip: mask.clip },
    });
    circle.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(client.performed.at(-1)).toMatchObject({
      payload: { clip: [{ type: 'square' }], imageSrc: 'builtin:dunes' },
    });
  });

  test('keeps a mask when its picture is taken away', async () => {
    const mask = maskOfShape('square', 'upload:11111111-example');
    const client = await draw([...inside(2), backgroundWanted({ choice: mask }), backgroundUsed()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove my image 1' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: maskRequested.type,
      payload: { imageSrc: '', clip: mask.clip },
    });
  });

  test('says why a background was refused', async () => {
    await draw(inside(2), {
      answer: () =>
        fail(refusal('INVALID_PARAMETERS', 'Cannot access the virtual background image.')),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Waves' }));
    expect(
      await screen.findByText("We couldn't open that image. Choose another one."),
    ).toBeVisible();
  });

  test('says why a file was not kept', async () => {
    await draw();
    await screen.findByRole('radio', { name: 'Forest' });
    const file = new File(['x'], 'holiday.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Add an image', { selector: 'input' }), file);
    expect(await screen.findByText(/This file is too large/)).toBeVisible();
  });

  test('says nothing of others where an image fails and the former background is drawn on', async () => {
    const failed = { failure: 'image-unavailable', choice: blur, isDrawn: true } as const;
    const ready = modelPreloadChanged({ model: 'ok' });
    await draw([...inUse, ready, backgroundFailed(failed)]);
    expect(await screen.findByRole('radio', { name: 'Blur' })).toBeChecked();
    expect(screen.queryByText(/Others can't see your video/)).toBeNull();
  });

  test('replaces a picture that is taken away while it is used by blur', async () => {
    const own = { ...blur, imageSrc: 'upload:11111111-example' };
    const client = await draw([...inside(2), backgroundWanted({ choice: own }), backgroundUsed()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove my image 1' }));
    expect(client.performed.at(-1)).toMatchObject({ payload: { imageSrc: 'blur' } });
  });

  test.each([
    [modelPreloadChanged({ model: 'loading' }), /Getting ready/],
    [modelPreloadChanged({ model: 'slow at 10 s' }), /taking very long/],
    [modelPreloadChanged({ model: 'model mismatch' }), /can't tell you apart/],
    [personHiddenChanged({ isHidden: true }), /can't see anyone/],
    [
      backgroundFailed({ failure: 'failed', choice: blur, isDrawn: false }),
      /Others can't see your video until you choose again/,
    ],
  ])('says what becomes of a background: %j', async (action, words) => {
    await draw([...inUse, action]);
    expect(await screen.findByText(words)).toBeVisible();
  });

  test.each([modelPreloadChanged({ model: 'loading' }), modelPreloadChanged({ model: 'failed' })])(
    'says that nothing is sent, whatever the model does: %j',
    async (action) => {
      await draw([
        ...inUse,
        action,
        backgroundFailed({ failure: 'failed', choice: blur, isDrawn: false }),
      ]);
      expect(await screen.findByText(/until you choose again/)).toBeVisible();
    },
  );

  test('says that a mask covers the video only while it does', async () => {
    const mask = maskOfShape('circle', '');
    const wanted = [...inside(2), backgroundWanted({ choice: mask })];
    const covers = /A mask covers your video/;
    const client = await draw(wanted);
    await screen.findByRole('radio', { name: 'Circle' });
    expect(screen.queryByText(covers)).toBeNull();
    const failed = backgroundFailed({ failure: 'failed', choice: mask, isDrawn: false });
    act(() => void client.store.dispatch(backgroundUsed()));
    expect(await screen.findByText(covers)).toBeVisible();
    act(() => void client.store.dispatch(failed));
    expect(await screen.findByText(/The mask stopped working/)).toBeVisible();
    expect(screen.queryByText(covers)).toBeNull();
  });

  test('starts again where a choice that failed is chosen again, and only there', async () => {
    const failed = backgroundFailed({ failure: 'failed', choice: blur, isDrawn: false });
    const client = await draw(inUse);
    await userEvent.click(await screen.findByRole('radio', { name: 'Blur' }));
    expect(performedTypes(client)).toEqual([backgroundPreloadRequested.type]);
    act(() => void client.store.dispatch(failed));
    await userEvent.click(screen.getByText('Blur'));
    expect(client.performed.at(-1)).toMatchObject({
      type: virtualBackgroundRequested.type,
      payload: { imageSrc: 'blur' },
    });
    expect(client.performed).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('starts again with a mask that failed', async () => {
    const mask = maskOfShape('circle', 'builtin:dunes');
    const failed = backgroundFailed({ failure: 'failed', choice: mask, isDrawn: false });
    const client = await draw([...inside(2), backgroundWanted({ choice: mask }), failed]);
    await userEvent.click(await screen.findByRole('radio', { name: 'Circle' }));
    expect(client.performed.at(-1)).toMatchObject({
      type: maskRequested.type,
      payload: { imageSrc: 'builtin:dunes', clip: mask.clip },
    });
  });
});
