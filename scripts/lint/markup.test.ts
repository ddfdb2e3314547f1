import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, jest, test } from '@jest/globals';
import * as z from 'zod/mini';

// A machine that is busy with other work is slow, not wrong.
jest.setTimeout(120_000);

const root = join(__dirname, '../..');
const report = z.array(
  z.object({
    messages: z.array(z.object({ ruleId: z.nullable(z.string()), line: z.int() })),
  }),
);

/** Each line breaks the rule by itself. */
const offences = [
  'place.innerHTML = text;',
  "place['innerHTML'] = text;",
  'place.outerHTML = text;',
  "place.insertAdjacentHTML('beforeend', text);",
  'place.setHTMLUnsafe(text);',
  'frame.srcdoc = text;',
  'range.createContextualFragment(text);',
  'document.write(text);',
  'document.writeln(text);',
  'window.document.write(text);',
  'show(<p dangerouslySetInnerHTML={{ __html: text }} />);',
  "show('p', { dangerouslySetInnerHTML: { __html: text } });",
  "show('p', { 'dangerouslySetInnerHTML': { __html: text } });",
  'eval(text);',
  'new Function(text);',
];
const innocent = ['place.textContent = text;', 'show(<p>{text}</p>);', 'stream.write(text);'];

describe('RELIABILITY 2.2 item 10: text never becomes markup or code', () => {
  test('every way to it is a lint error', () => {
    const lines = [...offences, ...innocent];
    const { stdout } = spawnSync(
      process.execPath,
      [
        'node_modules/eslint/bin/eslint.js',
        ...['--stdin', '--stdin-filename', 'src/ui/chat/Offence.tsx', '--format', 'json'],
      ],
      { cwd: root, input: lines.join('\n'), encoding: 'utf8' },
    );
    const banned = report
      .parse(JSON.parse(stdout))
      .flatMap(({ messages }) => messages)
      .filter(({ ruleId }) => /^no-(restricted-syntax|eval|new-func)$/.test(ruleId ?? ''));
    expect([...new Set(banned.map(({ line }) => lines[line - 1]))]).toEqual(offences);
  });
});
