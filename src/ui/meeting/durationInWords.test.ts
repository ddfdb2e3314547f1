import { expect, test } from '@jest/globals';
import { millis } from '../../kernel/units';
import { durationInWords } from './durationInWords';

test.each([
  [0, 'en-US', '0 seconds'],
  [1999, 'en-US', '1 second'],
  [59_999, 'en-US', '59 seconds'],
  [60_000, 'en-US', '1 minute'],
  [3_600_000, 'en-US', '1 hour'],
  [3_847_000, 'en-US', '1 hour, 4 minutes'],
  [3_847_000, 'de', '1 Stunde, 4 Minuten'],
  [3_847_000, 'ja', '1 時間 4 分'],
])('%d ms are, in %s, %s', (duration, language, words) => {
  expect(durationInWords(millis(duration), language)).toBe(words);
});
