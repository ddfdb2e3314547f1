import { expect, test } from '@jest/globals';
import { displayName } from './displayName';
import { parseWith } from './parse';

test.each(['\u115f', '\u1160', '\u3164 \u3164', '\uffa0', '\u2800', '\u{1d159}', '\u200b', ' '])(
  'RELIABILITY 2.2 item 12: a name that shows nothing is none (%j)',
  (name) => {
    expect(parseWith(displayName, name).ok).toBe(false);
  },
);

test.each(['Ada', '李', '\u3164a', '🙂', '한', '1', '!', 'नि'])('%j is a name', (name) => {
  expect(parseWith(displayName, name)).toMatchObject({ ok: true, value: name });
});
