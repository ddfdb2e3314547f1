import { expect, test } from '@jest/globals';
import { desktopEntry } from './register.mjs';

const lineOf = (node: string, main: string) =>
  desktopEntry(node, main)
    .split('\n')
    .find((line) => line.startsWith('Exec='));

test.each([
  ['/opt/agent/main.mjs', 'Exec=/usr/bin/node /opt/agent/main.mjs %u'],
  ['/home/a b/main.mjs', 'Exec=/usr/bin/node "/home/a b/main.mjs" %u'],
])('the desktop entry quotes a path only where it must: %s', (main, line) => {
  expect(lineOf('/usr/bin/node', main)).toBe(line);
});
