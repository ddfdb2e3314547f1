import { describe, expect, test } from '@jest/globals';
import german from '../../../assets/locales/de/common.json';
import { showLanguage } from './showLanguage';
import { createTexts, languageFor, loadTexts } from './texts';

describe('the language that is shown', () => {
  test.each([
    [['de-AT', 'en'], 'de'],
    [['pt', 'fr-CA'], 'fr'],
    [['zh-TW'], 'zh-CN'],
    [['ar-EG'], 'ar'],
    [['en-GB'], 'en-US'],
    [['tlh', 'pt'], 'en-US'],
    [[], 'en-US'],
  ])('for a browser that prefers %j is %s', (preferred, language) => {
    expect(languageFor(preferred)).toBe(language);
  });

  test('can change: what was loaded is there in the new one, and follows with its direction', async () => {
    const texts = createTexts('en-US');
    await loadTexts(texts, 'common');
    expect(texts.t('cancel')).toBe('Cancel');
    await showLanguage(texts, 'de');
    expect(texts.t('cancel')).toBe(german.cancel);
    expect(texts.dir()).toBe('ltr');
    await showLanguage(texts, 'ar');
    expect(texts.dir()).toBe('rtl');
    // Loaded only now, in the language of now.
    await loadTexts(texts, 'home');
    expect(texts.hasResourceBundle('ar', 'home')).toBe(true);
    expect(texts.hasResourceBundle('de', 'home')).toBe(false);
  });

  test('counts in Arabic as Arabic counts', async () => {
    const texts = createTexts('ar');
    await loadTexts(texts, 'meeting');
    const told = [0, 1, 2, 3, 11, 100].map((count) => texts.t('meeting:toolbar.people', { count }));
    expect(new Set(told).size).toBe(6);
    expect(told[2]).toBe('شخصان');
  });
});
