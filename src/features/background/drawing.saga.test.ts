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

describe('a background that breaks', () => {
  test('is begun again, and after three times its owner is told; it is never let go', async () => {
    const ada = aClient();
    await ada.client.perform(virtualBackgroundRequested(blur));
    await breakDrawing(ada, 3);
    expect(ada.background.used).toHaveLength(4);
    expect(backgroundOf(ada)).toMatchObject({ status: 'on', model: 'ok' });
    await breakDrawing(ada);
    expect(backgroundOf(ada)).toMatchObject({
      status: 'failed',
      failure: 'failed',
      model: 'none',
      choice: blur,
    });
    expect(noticesOf(ada)).toEqual(['background failed']);
    expect(ada.background.used).toHaveLength(4);
    expect(ada.background.used).not.toContain(null);
    expect(await ada.storage.local.get('background')).toMatchObject(blur);
  });

  test('is begun again while its model loads, and is answered once for all attempts', async () => {
    const ada = aClient();
    ada.background.holdModel();
    const chosen = ada.client.perform(virtualBackgroundRequested(blur));
    await ada.clock.settle();
    await ada.clock.advance(10_000);
    expect(backgroundOf(ada).model).toBe('slow at 10 s');
    for (let time = 0; time < 3; time += 1) {
      await breakDrawing(ada);
      expect(backgroundOf(ada)).toMatchObject({ status: 'on', model: 'loading', choice: blur });
    }
    ada.background.giveModel();
    await chosen;
    expect(backgroundOf(ada)).toMatchObject({ status: 'on', model: 'ok', failure: null });
    expect(ada.background.used).toHaveLength(4);
    expect(noticesOf(ada)).toEqual([]);
  });

  test('is refused and told once when its model breaks a fourth time, and stays chosen', async () => {
    const ada = aClient();
    ada.background.holdModel();
    const chosen = ada.client.perform(virtualBackgroundRequested(blur));
    const refused = expect(chosen).rejects.toMatchObject({ reason: 'background failed' });
    await ada.clock.settle();
    await breakDrawing(ada, 4);
    await refused;
    expect(backgroundOf(ada)).toMatchObject({ status: 'failed', model: 'none', choice: blur });
    expect(noticesOf(ada)).toEqual(['background failed']);
    expect(await ada.storage.local.get('background')).toMatchObject(blur);
    expect(ada.background.used).not.toContain(null);
    await ada.clock.advance(10_000);
    expect(backgroundOf(ada).model).toBe('none');
  });

  test('before it was drawn even once is what was chosen, in the state and in storage', async () => {
    const ada = aClient();
    await ada.client.perform(maskRequested(round));
    ada.background.failure = 'failed';
    await expect(ada.client.perform(virtualBackgroundRequested(blur))).rejects.toMatchObject({
      reason: 'background failed',
    });
    expect(backgroundOf(ada)).toMatchObject({ status: 'failed', choice: blur });
    await ada.clock.settle();
    expect(await ada.storage.local.get('background')).toMatchObject(blur);
    expect(noticesOf(ada)).toEqual(['background failed']);
  });

  test('before anything was drawn sends nothing in its place, until another is chosen', async () => {
    const ada = aClient();
    await ada.clock.settle();
    expect(ada.engine.called('removeProcessor')).toEqual([['camera', 'background']]);
    ada.background.failure = 'failed';
    await ada.client.perform(virtualBackgroundRequested(blur)).catch(() => undefined);
    expect(backgroundOf(ada)).toMatchObject({ status: 'failed', choice: blur });
    expect(ada.background).toMatchObject({ isHeld: true, used: [] });
    ada.background.failure = undefined;
    await ada.client.perform(virtualBackgroundRequested(blur));
    expect(backgroundOf(ada)).toMatchObject({ status: 'on', choice: blur });
    expect(ada.background.isHeld).toBe(false);
  });

  test('sends nothing between the break and the next drawing', async () => {
    const ada = aClient();
    ada.background.holdModel();
    const chosen = ada.client.perform(virtualBackgroundRequested(blur));
    await ada.clock.settle();
    const held: boolean[] = [];
    ada.client.store.subscribe(() => {
      if (backgroundOf(ada).status === 'starting') held.push(ada.background.isHeld);
    });
    await breakDrawing(ada);
    expect(held).not.toEqual([]);
    expect(new Set(held)).toEqual(new Set([true]));
    ada.background.giveModel();
    await chosen;
  });

  test('while nothing is chosen holds nothing back', async () => {
    const ada = aClient();
    await ada.client.perform(backgroundPreloadRequested());
    await breakDrawing(ada);
    expect(ada.background.isHeld).toBe(false);
  });

  test('is told where its image is gone by then', async () => {
    const ada = aClient();
    await ada.client.perform(virtualBackgroundRequested(beach));
    ada.background.failure = 'image-unavailable';
    await breakDrawing(ada);
    expect(noticesOf(ada)).toEqual(['Cannot access the virtual background image.']);
    expect(backgroundOf(ada)).toMatchObject({ status: 'failed', choice: beach, model: 'none' });
  });

  test('is still drawn, and said to be, where the image of another choice does not come', async () => {
    const ada = aClient();
    await ada.client.perform(virtualBackgroundRequested(blur));
    ada.background.failure = 'image-unavailable';
    await expect(ada.client.perform(virtualBackgroundRequested(beach))).rejects.toMatchObject({
      reason: 'Cannot access the virtual background image.',
    });
    expect(backgroundOf(ada)).toMatchObject({
      status: 'on',
      failure: 'image-unavailable',
      model: 'ok',
      choice: blur,
    });
  });

  test('is not fallen back to once it broke: the choice that failed stays', async () => {
    const ada = aClient();
    await ada.client.perform(virtualBackgroundRequested(blur));
    await breakDrawing(ada, 4);
    ada.background.failure = 'image-unavailable';
    await expect(ada.client.perform(virtualBackgroundRequested(beach))).rejects.toMatchObject({
      reason: 'Cannot access the virtual background image.',
    });
    expect(backgroundOf(ada)).toMatchObject({ status: 'failed', choice: beach });
    await ada.clock.settle();
    expect(await ada.storage.local.get('background')).toMatchObject(beach);
    ada.background.failure = undefined;
    await ada.client.perform(virtualBackgroundRequested(blur));
    expect(backgroundOf(ada)).toMatchObject({ status: 'on', choice: blur });
  });

  test('is told in the words for masks where a mask breaks', async () => {
    const ada = aClient();
    await ada.client.perform(maskRequested(round));
    await breakDrawing(ada, 4);
    expect(noticesOf(ada)).toEqual(['Cannot set video mask']);
  });

  test('has three more attempts when it is chosen again, and none when it was stopped', async () => {
    const ada = aClient();
    await ada.client.perform(virtualBackgroundRequested(blur));
    await breakDrawing(ada, 4);
    await ada.client.perform(virtualBackgroundRequested(blur));
    await breakDrawing(ada, 3);
    expect(backgroundOf(ada).status).toBe('on');
    await ada.client.perform(backgroundStopRequested());
    const { length } = ada.background.used;
    await breakDrawing(ada);
    expect(ada.background.used).toHaveLength(length);
    expect(backgroundOf(ada)).toMatchObject({ status: 'off', model: 'none', choice: null });
  });

  test('that was stored is told once when it cannot be restored', async () => {
    const storage = createFakeStorage();
    await storage.local.set('background', { mode: 'virtual background', ...blur, cropped: true });
    const ada = aClient({ storage });
    ada.background.failure = 'failed';
    await ada.clock.settle();
    expect(noticesOf(ada)).toEqual(['background failed']);
    expect(backgroundOf(ada)).toMatchObject({ status: 'failed', choice: blur });
    expect(await storage.local.get('background')).toMatchObject(blur);
  });

  test('while a model is loaded for no choice leaves no model, and the next choice loads one', async () => {
    const ada = aClient();
    ada.background.holdModel();
    const loaded = ada.client.perform(backgroundPreloadRequested());
    const refused = expect(loaded).rejects.toMatchObject({
      reason: 'Cannot load virtual background model.',
    });
    await ada.clock.settle();
    await breakDrawing(ada);
    await refused;
    expect(backgroundOf(ada)).toMatchObject({ status: 'off', model: 'none' });
    expect(noticesOf(ada)).toEqual(['Cannot load virtual background model.']);
    ada.background.giveModel();
    await ada.client.perform(virtualBackgroundRequested(blur));
    expect(backgroundOf(ada)).toMatchObject({ status: 'on', model: 'ok' });
  });

  test('while its model is loaded ahead and for it is refused nowhere, and begun again', async () => {
    const ada = aClient();
    ada.background.holdModel();
    const outcomes = [backgroundPreloadRequested(), virtualBackgroundRequested(blur)].map(
      (intent) => ada.client.perform(intent),
    );
    await ada.clock.settle();
    await breakDrawing(ada);
    ada.background.giveModel();
    await Promise.all(outcomes);
    expect(backgroundOf(ada)).toMatchObject({ status: 'on', model: 'ok' });
    expect(noticesOf(ada)).toEqual([]);
  });

  test('in its model alone is told, and others see the background without its owner', async () => {
    const ada = aClient();
    await ada.client.perform(virtualBackgroundRequested(blur));
    ada.background.say({ type: 'failed', failure: 'model-unavailable' });
    await ada.clock.settle();
    expect(backgroundOf(ada)).toMatchObject({ status: 'on', model: 'failed', choice: blur });
    expect(noticesOf(ada)).toEqual(['Cannot load virtual background model.']);
  });

  test('says while nobody is found', async () => {
    const ada = aClient();
    await ada.client.perform(virtualBackgroundRequested(blur));
    ada.background.say({ type: 'personHidden', isHidden: true });
    await ada.clock.settle();
    expect(backgroundOf(ada).isPersonHidden).toBe(true);
    await breakDrawing(ada);
    expect(backgroundOf(ada).isPersonHidden).toBe(false);
  });
});
