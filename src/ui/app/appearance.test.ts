import { beforeEach, describe, expect, test } from '@jest/globals';
import { writeAppearance } from '../settings/writeAppearance';
import { parseAppearance, readAppearance, showTheme } from './appearance';

describe('how the product looks and speaks', () => {
  beforeEach(() => localStorage.clear());

  test.each([
    [null, { language: '', theme: 'system' }],
    ['{"language":"ar","theme":"dark"}', { language: 'ar', theme: 'dark' }],
    ['{"language":"tlh","theme":7}', { language: '', theme: 'system' }],
    ['["ar"]', { language: '', theme: 'system' }],
    ['null', { language: '', theme: 'system' }],
    ['rubbish', { language: '', theme: 'system' }],
  ])('%s is read as a choice', (text, appearance) => {
    expect(parseAppearance(text)).toEqual(appearance);
  });

  test('is remembered by this browser', () => {
    writeAppearance({ language: 'ja', theme: 'contrast' });
    expect(readAppearance()).toEqual({ language: 'ja', theme: 'contrast' });
  });

  test('the theme is told to the style sheet, and the system’s is told by nothing', () => {
    showTheme('contrast');
    expect(document.documentElement.dataset['theme']).toBe('contrast');
    showTheme('system');
    expect(document.documentElement.hasAttribute('data-theme')).toBe(false);
  });
});
