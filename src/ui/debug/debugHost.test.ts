import { expect, test } from '@jest/globals';
import { isDebugHost, isDebugKey } from './debugHost';

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.9.8.7', true],
  ['[::1]', true],
  ['plenary.localhost', true],
  ['alpha.example.org', true],
  ['meet-alpha.example.org', true],
  ['alpha-2.example.org', true],
  ['example.org', false],
  ['alphabet.example.org', false],
  ['localhost.example.org', false],
  ['127.0.0.1.example.org', false],
])('on %s there is a debug panel: %s', (host, expected) => {
  expect(isDebugHost(host)).toBe(expected);
});

test('it opens by Ctrl+Alt+D alone', () => {
  expect(isDebugKey({ ctrlKey: true, altKey: true, code: 'KeyD' })).toBe(true);
  expect(isDebugKey({ ctrlKey: false, altKey: true, code: 'KeyD' })).toBe(false);
  expect(isDebugKey({ ctrlKey: true, altKey: true, code: 'KeyE' })).toBe(false);
});
