import { expect, test } from '@jest/globals';
import { hostileTextCount, hostileTexts } from './hostileTexts';

test('there are five hundred hostile texts of ten kinds, each text once', () => {
  const texts = hostileTexts();
  expect(texts).toHaveLength(hostileTextCount);
  expect(new Set(texts.map(({ text }) => text)).size).toBe(hostileTextCount);
  expect(new Set(texts.map(({ kind }) => kind)).size).toBe(10);
  expect(Math.max(...texts.map(({ text }) => text.length))).toBeGreaterThan(100_000);
});
