import { describe, expect, test } from '@jest/globals';
import {
  backgroundOf,
  beach,
  blur,
  breakDrawing,
  noticesOf,
  round,
} from '../../../test/builders/aBackground';
import { aClient } from '../../../test/builders/client';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import {
  backgroundPreloadRequested,
  backgroundStopRequested,
  maskRequested,
  virtualBackgroundRequested,
} from './background.actions';

describe('who chooses a background', () => {
  test('has it at once, and is found when the model is there', async () => {
    const ada = aClient();
    ada.background.holdModel();
    const chosen = ada.client.perform(virtualBackgroundRequested(beach));
    await ada.clock.settle();
    expect(ada.background.used).toEqual([
      { mode: 'virtual background', imageSrc: beach.imageSrc, cropped: true },
    ]);
    expect(backgroundOf(ada)).toMatchObject({
      backgroundMode: 'virtual background',
      status: 'on',
      model: 'loading',
    });
    ada.background.giveModel();
    await chosen;
    expect(backgroundOf(ada).model).toBe('ok');
  });

  test('is warned at 3 s and at 10 s of a slow model, and no more than warned', async () => {
    const ada = aClient();
    ada.background.holdModel();
    const loaded = ada.client.perform(backgroundPreloadRequested());
    await ada.clock.settle();
    await ada.clock.advance(3000);
    expect(backgroundOf(ada).model).toBe('slow at 3 s');
    await ada.clock.advance(7000);
    expect(backgroundOf(ada).model).toBe('slow at 10 s');
    expect(ada.log.warnings).toEqual([
      'Virtual background model is still loading after 3 s',
      'Virtual background model is still loading after 10 s',
    ]);
    ada.background.giveModel();
    await loaded;
    expect(backgroundOf(ada).model).toBe('ok');
  });

  test('is told of a model that does not fit, and stays behind the background', async () => {
    const ada = aClient();
    ada.background.modelFailure = 'model-mismatch';
    await expect(ada.client.perform(virtualBackgroundRequested(beach))).rejects.toMatchObject({
      type: 'INTERNAL_ERROR',
      reason: 'Virtual background model mismatch.',
    });
    expect(backgroundOf(ada)).toMatchObject({
      backgroundMode: 'virtual background',
      status: 'on',
      model: 'model mismatch',
    });
    expect(ada.background.used).not.toContain(null);
  });

  test('keeps the one before where an image does not come', async () => {
    const ada = aClient();
    await ada.client.perform(virtualBackgroundRequested(blur));
    ada.background.failure = 'image-unavailable';
    await expect(ada.client.perform(virtualBackgroundRequested(beach))).rejects.toMatchObject({
      type: 'INVALID_PARAMETERS',
      reason: 'Cannot access the virtual background image.',
    });
    await expect(ada.client.perform(maskRequested(round))).rejects.toMatchObject({
      reason: 'Cannot load image.',
    });
    expect(backgroundOf(ada).choice).toMatchObject(blur);
  });

  test('has a mask in its place when one is asked for, and neither after stopping', async () => {
    const ada = aClient();
    await ada.client.perform(virtualBackgroundRequested(beach));
    await ada.client.perform(maskRequested(round));
    expect(backgroundOf(ada)).toMatchObject({
      backgroundMode: 'mask',
      choice: { imageSrc: '', rootWidth: 1280, rootHeight: 720 },
    });
    await ada.client.perform(virtualBackgroundRequested(beach));
    expect(backgroundOf(ada).backgroundMode).toBe('virtual background');
    await ada.client.perform(backgroundStopRequested());
    expect(backgroundOf(ada)).toMatchObject({ backgroundMode: null, status: 'off' });
    expect(ada.background.used.at(-1)).toBeNull();
  });

  test('is refused a mask without shapes, and in a browser that cannot draw', async () => {
    const ada = aClient();
    await expect(ada.client.perform(maskRequested({ clip: [] }))).rejects.toMatchObject({
      reason: 'Clip is empty',
    });
    ada.background.missing = ['OffscreenCanvas'];
    await expect(ada.client.perform(virtualBackgroundRequested(beach))).rejects.toMatchObject({
      type: 'INVALID_OPERATION',
      reason: 'Virtual background is not supported by this browser.',
    });
    expect(ada.background.used).toEqual([]);
  });
});

describe('where the code of backgrounds cannot be loaded', () => {
  const missing = { type: 'INTERNAL_ERROR', reason: 'dependent assets are not accessible' };

  test.each([
    virtualBackgroundRequested(beach),
    maskRequested(round),
    backgroundStopRequested(),
    backgroundPreloadRequested(),
  ])('$type is refused in the documented words', async (intent) => {
    const ada = aClient();
    ada.background.isUnreachable = true;
    await expect(ada.client.perform(intent)).rejects.toMatchObject(missing);
    expect(backgroundOf(ada)).toMatchObject({ status: 'off', choice: null, model: 'none' });
  });

  test('a choice is drawn, and begun again after a break, once it can', async () => {
    const ada = aClient();
    ada.background.isUnreachable = true;
    await ada.client.perform(backgroundStopRequested()).catch(() => undefined);
    ada.background.isUnreachable = false;
    await ada.client.perform(virtualBackgroundRequested(beach));
    await breakDrawing(ada);
    expect(backgroundOf(ada).status).toBe('on');
    expect(ada.background.used).toHaveLength(2);
  });

  test('nor does the rest of backgrounds reject with anything else', async () => {
    const ada = aClient();
    ada.background.isUnreachable = true;
    const { background } = ada.client;
    await expect(background.missing()).rejects.toMatchObject(missing);
    await expect(background.pictures()).rejects.toMatchObject(missing);
  });
});

describe('a background that was chosen last time', () => {
  test('is there before anything is sent', async () => {
    const storage = createFakeStorage();
    const before = aClient({ storage });
    await before.client.perform(virtualBackgroundRequested(blur));
    await before.clock.settle();
    const ada = aClient({ storage });
    expect(ada.engine.called('holdPictures')).toHaveLength(1);
    await ada.clock.settle();
    expect(ada.background.used).toEqual([
      { mode: 'virtual background', imageSrc: 'blur', cropped: true },
    ]);
    expect(ada.engine.called('removeProcessor')).toHaveLength(0);
  });

  test('is blur where its picture is gone', async () => {
    const storage = createFakeStorage();
    await storage.local.set('background', {
      mode: 'virtual background',
      imageSrc: 'upload:gone',
      cropped: true,
    });
    const ada = aClient({ storage });
    ada.background.failure = 'image-unavailable';
    ada.background.onlyBlur = true;
    await ada.clock.settle();
    expect(backgroundOf(ada)).toMatchObject({ status: 'on', choice: { imageSrc: 'blur' } });
    expect(noticesOf(ada)).toContain('Cannot access the virtual background image.');
  });

  test.each([
    ['its browser can no longer draw', { missing: ['OffscreenCanvas'] }, 'released'],
    ['its code cannot be loaded', { isUnreachable: true }, 'removed'],
    ['its worker cannot draw', { failure: 'unsupported' }, 'released'],
  ] as const)(
    'stays chosen where %s: nothing is sent, until None is chosen',
    async (_why, trouble, end) => {
      const storage = createFakeStorage();
      const stored = { mode: 'virtual background', ...blur, cropped: true };
      await storage.local.set('background', stored);
      const ada = aClient({ storage });
      Object.assign(ada.background, trouble);
      await ada.clock.settle();
      expect(ada.engine.called('removeProcessor')).toEqual([]);
      expect(backgroundOf(ada)).toMatchObject({ status: 'failed', choice: blur });
      expect(await storage.local.get('background')).toEqual(stored);
      await ada.client.perform(backgroundStopRequested());
      expect(backgroundOf(ada)).toMatchObject({ status: 'off', choice: null });
      expect(ada.background.used.at(-1)).toBe(end === 'released' ? null : undefined);
      expect(ada.engine.called('removeProcessor')).toHaveLength(end === 'removed' ? 1 : 0);
    },
  );

  test('is forgotten by None: a choice that fails after it leaves the plain camera', async () => {
    const storage = createFakeStorage();
    await storage.local.set('background', { mode: 'virtual background', ...blur, cropped: true });
    const ada = aClient({ storage });
    ada.background.isUnreachable = true;
    await ada.clock.settle();
    await ada.client.perform(backgroundStopRequested());
    ada.background.isUnreachable = false;
    ada.background.failure = 'image-unavailable';
    const chosen = ada.client.perform(virtualBackgroundRequested(beach));
    await expect(chosen).rejects.toMatchObject({ type: 'INVALID_PARAMETERS' });
    expect(backgroundOf(ada)).toMatchObject({ choice: null });
  });

  test('comes back where a choice fails that was made before it was known', async () => {
    const storage = createFakeStorage();
    await storage.local.set('background', { mode: 'virtual background', ...blur, cropped: true });
    const ada = aClient({ storage });
    ada.background.failure = 'image-unavailable';
    ada.background.onlyBlur = true;
    await ada.client.perform(virtualBackgroundRequested(beach)).catch(() => undefined);
    await ada.clock.settle();
    expect(backgroundOf(ada)).toMatchObject({ status: 'on', choice: blur });
  });

  test.each([
    null,
    5,
    { mode: 'mask' },
    { mode: 'mask', imageSrc: '', cropped: true, clip: [], rootWidth: 1, rootHeight: 1 },
  ])('is none where storage holds %j, and pictures are let through', async (kept) => {
    const storage = createFakeStorage();
    await storage.local.set('background', kept);
    const ada = aClient({ storage });
    await ada.clock.settle();
    expect(ada.engine.called('removeProcessor')).toEqual([['camera', 'background']]);
    expect(ada.background.used).toEqual([]);
  });
});
