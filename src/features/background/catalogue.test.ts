import { describe, expect, test } from '@jest/globals';
import { aClient } from '../../../test/builders/client';
import { backgroundTexts } from '../../protocol/vocabulary/backgroundTexts';
import type { BackgroundFailure } from '../../transport/backgroundPort';
import {
  backgroundPreloadRequested,
  maskRequested,
  virtualBackgroundRequested,
} from './background.actions';

/** Makes a row of the catalogue happen; answers with what is told. */
type Trigger = (ada: ReturnType<typeof aClient>) => Promise<string>;

const beach = { imageSrc: 'https://example.org/beach.jpg' };
const clip = [{ type: 'circle', x: 640, y: 360, radius: 300 }] as const;

const refusalOf: (
  ada: ReturnType<typeof aClient>,
  intent: Parameters<ReturnType<typeof aClient>['client']['perform']>[0],
) => Promise<string> = ({ client }, intent) =>
  client.perform(intent).then(
    () => 'no refusal',
    (error: unknown) =>
      error instanceof Error && 'reason' in error ? String(error.reason) : 'no reason',
  );
const background =
  (failure: BackgroundFailure): Trigger =>
  (ada) => {
    ada.background.failure = failure;
    return refusalOf(ada, virtualBackgroundRequested(beach));
  };
const mask =
  (failure: BackgroundFailure): Trigger =>
  (ada) => {
    ada.background.failure = failure;
    return refusalOf(ada, maskRequested({ clip }));
  };
const model =
  (failure: BackgroundFailure): Trigger =>
  (ada) => {
    ada.background.modelFailure = failure;
    return refusalOf(ada, virtualBackgroundRequested(beach));
  };

const reasons: Readonly<Record<Exclude<keyof typeof backgroundTexts, 'modelSlow'>, Trigger>> = {
  imageNotAccessible: background('image-unavailable'),
  imageNotLoaded: mask('image-unavailable'),
  modelNotLoaded: model('model-unavailable'),
  modelMismatch: model('model-mismatch'),
  maskNotSet: mask('failed'),
  backgroundFailed: background('failed'),
  clipEmpty: (ada) => refusalOf(ada, maskRequested({ clip: [] })),
  parameterInvalid: (ada) => refusalOf(ada, virtualBackgroundRequested({ imageSrc: '' })),
  notSupported: (ada) => {
    ada.background.missing = ['OffscreenCanvas'];
    return refusalOf(ada, virtualBackgroundRequested(beach));
  },
};

describe('R14: each row of the catalogue of backgrounds happens', () => {
  const rows = Object.entries(reasons) as [keyof typeof reasons, Trigger][];
  test.each(rows)('%s', async (name, trigger) => {
    expect(await trigger(aClient())).toBe(backgroundTexts[name]);
  });

  test('a slow model is warned of at 3 s and at 10 s', async () => {
    const ada = aClient();
    ada.background.holdModel();
    const loaded = ada.client.perform(backgroundPreloadRequested());
    await ada.clock.settle();
    await ada.clock.advance(10_000);
    const { modelSlow } = backgroundTexts;
    expect(ada.log.warnings).toEqual([modelSlow({ seconds: 3 }), modelSlow({ seconds: 10 })]);
    ada.background.giveModel();
    await loaded;
  });

  test('and none is without its row', () => {
    expect([...Object.keys(reasons), 'modelSlow'].sort()).toEqual(
      Object.keys(backgroundTexts).sort(),
    );
  });
});
