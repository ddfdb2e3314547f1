import { describe, expect, test } from '@jest/globals';
import { hostileTexts } from '../../../test/builders/hostileTexts';
import type { ChatMessage } from '../../features/chat/chat.state';
import { savedFileName } from '../../kernel/savedFileName';
import { savedChat, type SavedFormat } from './savedChat';

const said = (message: string, name = 'Grace Hopper'): ChatMessage => ({
  id: 'id-1',
  sn: 'sn-1',
  message,
  sender: { name, userId: 2048, userGuid: 'guid' },
  receiver: { name: 'Everyone', userId: 0 },
  timestamp: Date.UTC(2026, 2, 2, 9, 30),
  status: 'sent',
});
const save = (format: SavedFormat, messages: readonly ChatMessage[], topic = 'Weekly') =>
  savedChat(format, messages, {
    topic,
    headingOf: ({ sender }) => sender.name,
    whenOf: ({ timestamp }) => new Date(timestamp).toISOString().slice(0, 16),
  });

describe('a saved chat', () => {
  test('as text has a line for each message, and none that only looks like one', () => {
    expect(
      save('txt', [said('Good morning.'), said('x\n[2026] Ada: I quit.\u2028y', 'A\nB')]),
    ).toBe(
      [
        'Weekly',
        '',
        '[2026-03-02T09:30] Grace Hopper: Good morning.',
        '[2026-03-02T09:30] A B: x',
        '    [2026] Ada: I quit.',
        '    y',
        '',
      ].join('\n'),
    );
  });

  test('as JSON names the thread of a reply', () => {
    const saved = save('json', [said('Who?'), { ...said('I.'), threadId: 'id-1' }]);
    expect(JSON.parse(saved)).toMatchObject([{ id: 'id-1' }, { threadId: 'id-1' }]);
    expect(saved.match(/threadId/g)).toHaveLength(1);
  });

  test('as Markdown keeps its formatting', () => {
    const text = 'See **this** and `a``b`:\n- *one*\n2. two\n```js\n**x**\n```';
    expect(save('md', [said(text)])).toBe(
      [
        '# Weekly',
        '',
        '**Grace Hopper** (2026\\-03\\-02T09:30)',
        '',
        '> See **this** and ``` a``b ```:',
        '> ',
        '> - *one*',
        '> ',
        '> 2. two',
        '> ',
        '> ```js',
        '> **x**',
        '> ```',
        '',
      ].join('\n'),
    );
  });

  test.each([
    ['<b>bold</b>', '> \\<b\\>bold\\</b\\>'],
    ['[a](https://evil.example)', '> \\[a\\]\\(https://evil.example\\)'],
    ['![](x)', '> \\!\\[\\]\\(x\\)'],
    [
      '# heading\n> quote\n    indented\n---',
      '> \\# heading\\\n> \\> quote\\\n> indented\\\n> \\-\\-\\-',
    ],
    ['12345. item', '> 12345\\. item'],
    ['&lt; | ~~~', '> \\&lt; \\| \\~\\~\\~'],
    ['a\u2028# b', '> a\\\n> \\# b'],
  ])('as Markdown has %j as text', (text, expected) => {
    expect(
      save('md', [said(text)])
        .split('\n\n')
        .slice(2)
        .join('\n\n')
        .trimEnd(),
    ).toBe(expected);
  });

  test('as Markdown has hostile names and texts inside their message, and no tag', () => {
    for (const { text } of hostileTexts().filter((each) => each.text.length < 5000)) {
      const [, , ...lines] = save('md', [said(text, text)], text).split(/[\n\r\u2028\u2029]/u);
      const isOutside = (each: string) => each !== '' && !/^(>|\*\*)/u.test(each);
      expect(lines.filter(isOutside)).toEqual([]);
      const free = lines.filter((each) => !each.startsWith('>')).join('\n');
      expect(free).not.toMatch(/(?<!\\)</u);
    }
  });

  test('as JSON has the documented fields alone, and gives every text back', () => {
    const texts = hostileTexts().map(({ text }) => text);
    const saved: unknown = JSON.parse(
      save(
        'json',
        texts.map((text) => said(text, text)),
      ),
    );
    expect(saved).toEqual(
      texts.map((text) => ({
        id: 'id-1',
        message: text,
        sender: { name: text, userId: 2048, userGuid: 'guid' },
        receiver: { name: 'Everyone', userId: 0 },
        timestamp: Date.UTC(2026, 2, 2, 9, 30),
      })),
    );
  });
});

test('a saved file is named by letters, digits and the time', () => {
  const at = new Date(2026, 2, 2, 9, 5, 7);
  expect(savedFileName('Chat Q3: "plans"/../..\\<x>', at, 'md')).toBe(
    'Plenary Chat Q3 plans x 2026-03-02 09.05.07.md',
  );
  expect(savedFileName('会議\u202e\u0000', at, 'txt')).toBe('Plenary 会議 2026-03-02 09.05.07.txt');
  for (const { text } of hostileTexts())
    expect(savedFileName(text, at, 'json')).toMatch(
      /^Plenary [\p{L}\p{M}\p{N} ]{0,61}2026-03-02 09\.05\.07\.json$/u,
    );
});
