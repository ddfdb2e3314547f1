import { expect, test } from '@jest/globals';
import { displayName } from './displayName';
import { createMeeting } from './http/meetings';
import { parseWith } from './parse';

test.each(['\u115f', '\u1160', '\u3164 \u3164', '\uffa0', '\u2800', '\u{1d159}', '\u200b', ' '])(
  'RELIABILITY 2.2 item 12: a name or topic that shows nothing is none (%j)',
  (name) => {
    expect(parseWith(displayName, name).ok).toBe(false);
    expect(parseWith(createMeeting, { topic: name }).ok).toBe(false);
  },
);

test.each(['Ada', '李', '\u3164a', '🙂', '한', '1', '!', 'नि'])('%j is a name', (name) => {
  expect(parseWith(displayName, name)).toMatchObject({ ok: true, value: name });
});

test('RELIABILITY 2.2 item 12: a topic turns no line around and ends none', () => {
  expect(parseWith(createMeeting, { topic: ' a\u202eb\u200b' })).toMatchObject({
    value: { topic: 'ab' },
  });
  expect(parseWith(createMeeting, { topic: 'a\u2028b' }).ok).toBe(false);
});
