import { describe, expect, test } from '@jest/globals';
import { sharing } from '../../test/builders/aSharer';
import { joinTexts } from '../protocol/vocabulary/messages';
import { sharingTexts } from '../protocol/vocabulary/sharingTexts';
import { sdkClientOf } from './sdkClient';

/** A page whose person shares, and what it hears of the content. */
const aSharingPage = async () => {
  const ada = await sharing();
  const { sharing: own, on } = sdkClientOf(ada.client);
  const told: unknown[] = [];
  on('share-content-changed', (content) => told.push(content));
  return { ada, own, told };
};

describe('what the own share shows', () => {
  test('is said as it is recognized, and still after a choice', async () => {
    const { ada, own, told } = await aSharingPage();
    expect(own.content()).toEqual({ sentAs: 'text' });
    ada.engine.say({ type: 'shows', source: 'share', shows: 'scroll' });
    await ada.clock.settle();
    await own.chooseContent('text');
    ada.engine.say({ type: 'shows', source: 'share', shows: 'video' });
    await ada.clock.settle();
    await own.chooseContent();
    ada.engine.say({ type: 'content', source: 'share', kind: 'video' });
    await ada.clock.settle();
    expect(told).toEqual([
      { shows: 'scroll', sentAs: 'text' },
      { shows: 'scroll', sentAs: 'text', chosen: 'text' },
      { shows: 'video', sentAs: 'text', chosen: 'text' },
      { shows: 'video', sentAs: 'text' },
      { shows: 'video', sentAs: 'video' },
    ]);
    expect(own.content()).toEqual(told.at(-1));
    expect(ada.engine.called('chooseContent')).toEqual([
      ['share', 'text'],
      ['share', undefined],
    ]);
  });

  test('is chosen among text and film, and only while something is shared', async () => {
    const { ada, own } = await aSharingPage();
    const choose = own.chooseContent as (kind: string) => Promise<void>;
    await expect(choose('scroll')).rejects.toMatchObject({ reason: joinTexts.invalidParameter });
    ada.devices.surfaces[0]?.end();
    await ada.clock.settle();
    await expect(own.chooseContent('text')).rejects.toMatchObject({
      reason: sharingTexts.targetNotSharing,
    });
  });
});
