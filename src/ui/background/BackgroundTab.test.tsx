import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { performedTypes, renderScreen } from '../../../test/builders/screen';
import {
  backgroundFailed,
  backgroundStopRequested,
  backgroundUsed,
  backgroundWanted,
  modelPreloadChanged,
  personHiddenChanged,
  virtualBackgroundRequested,
} from '../../features/background/background.actions';
import { fail } from '../../kernel/result';
import { refusal } from '../../protocol/error';
import { inside } from '../../pages/gallery/screens';
import { BackgroundTab } from './BackgroundTab';

const blur = { mode: 'virtual background', imageSrc: 'blur', cropped: true } as const;
const inUse = [...inside(2), backgroundWanted({ choice: blur }), backgroundUsed()];
const draw = (actions = inside(2), answer?: Parameters<typeof renderScreen>[1]) =>
  renderScreen(<BackgroundTab />, { actions, ...answer });

describe('the tab of backgrounds', () => {
  test('uses nothing until it is told to', async () => {
    const client = await draw();
    const forest = await screen.findByRole('radio', { name: 'Forest' });
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
    await userEvent.click(forest);
    expect(forest).toBeChecked();
    expect(client.performed).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect(client.performed).toMatchObject([
      { type: virtualBackgroundRequested.type, payload: { imageSrc: 'builtin:forest' } },
    ]);
    // The first to load the tab and all that it draws.
  }, 30_000);

  test('is one group for the keyboard, and None ends what is used', async () => {
    const client = await draw(inUse);
    await screen.findByRole('radio', { name: 'Forest' });
    const chosen = screen.getByRole('radio', { name: 'Blur' });
    expect(chosen).toBeChecked();
    chosen.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('radio', { name: 'None' })).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect(performedTypes(client)).toEqual([backgroundStopRequested.type]);
  });

  test('says why a background was refused', async () => {
    await draw(inside(2), {
      answer: () =>
        fail(refusal('INVALID_PARAMETERS', 'Cannot access the virtual background image.')),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Waves' }));
    await userEvent.click(screen.getByRole('button', { name: 'Use' }));
    expect(await screen.findByText('Cannot access the virtual background image.')).toBeVisible();
  });

  test('says why a file was not kept', async () => {
    await draw();
    await screen.findByRole('radio', { name: 'Forest' });
    const file = new File(['x'], 'holiday.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Add a picture', { selector: 'input' }), file);
    expect(await screen.findByText(/This file is too large/)).toBeVisible();
  });

  test('replaces a picture that is taken away while it is used by blur', async () => {
    const own = { ...blur, imageSrc: 'upload:11111111-example' };
    const client = await draw([...inside(2), backgroundWanted({ choice: own }), backgroundUsed()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove my picture 1' }));
    expect(client.performed).toMatchObject([{ payload: { imageSrc: 'blur' } }]);
  });

  test.each([
    [modelPreloadChanged({ model: 'loading' }), /Getting ready/],
    [modelPreloadChanged({ model: 'slow at 10 s' }), /takes very long/],
    [modelPreloadChanged({ model: 'model mismatch' }), /cannot be told from your room/],
    [personHiddenChanged({ isHidden: true }), /Nobody is found/],
    [backgroundFailed({ failure: 'failed', former: blur }), /Nothing of your camera is sent/],
  ])('says what becomes of a background: %j', async (action, words) => {
    await draw([...inUse, action]);
    expect(await screen.findByText(words)).toBeVisible();
  });
});
