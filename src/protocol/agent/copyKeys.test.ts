import { expect, test } from '@jest/globals';
import { remoteCopyWait } from '../sharingLimits';
import { createCopyKeys } from './copyKeys';
import type { RemoteInput } from './remoteInput';

const control = (isDown: boolean, code = 'ControlLeft'): RemoteInput => ({
  ...{ kind: 'key', isDown },
  ...{ code, key: 'Control' },
});
const key = (name: string, isDown = true): RemoteInput => ({
  ...{ kind: 'key', isDown },
  ...{ code: 'KeyC', key: name },
});
const watched = (...inputs: readonly RemoteInput[]) => {
  const clock = { now: 0 };
  const keys = createCopyKeys(() => clock.now);
  for (const input of inputs) keys.see(input);
  return { clock, keys };
};

test.each<[string, readonly RemoteInput[]]>([
  ['Ctrl+C', [control(true), key('c')]],
  ['Ctrl+X at the right', [control(true, 'ControlRight'), key('x')]],
  ['Ctrl+Shift+C', [control(true), key('C')]],
  ['Ctrl+Insert', [control(true), key('Insert')]],
  ['Ctrl+C that is let go', [control(true), key('c'), key('c', false), control(false)]],
])('%s copies one text', (_which, inputs) => {
  const { keys } = watched(...inputs);
  expect([keys.take(), keys.take()]).toEqual(['copied', 'no-key']);
});

test.each<[string, readonly RemoteInput[]]>([
  ['nothing', []],
  ['C alone', [key('c')]],
  ['C after Ctrl', [control(true), control(false), key('c')]],
  ['Ctrl+V', [control(true), key('v')]],
  ['C that is let go under Ctrl', [control(true), key('c', false)]],
  ['a paste', [control(true), { kind: 'paste', text: 'c' }]],
])('%s copies no text', (_which, inputs) => {
  expect(watched(...inputs).keys.take()).toBe('no-key');
});

test('two copies in a row copy two texts', () => {
  const { keys } = watched(control(true), key('c'), key('x'));
  expect([keys.take(), keys.take(), keys.take()]).toEqual(['copied', 'copied', 'no-key']);
});

test('what comes two seconds after the key was not copied by it', () => {
  const { clock, keys } = watched(control(true), key('c'));
  clock.now = 1500;
  keys.see(key('c'));
  clock.now = 2000;
  expect([keys.take(), keys.take()]).toEqual(['copied', 'no-key']);
});

test('a text that comes too long after its key is late, and one more has no key', () => {
  const { clock, keys } = watched(control(true), key('c'));
  clock.now = remoteCopyWait;
  expect([keys.take(), keys.take()]).toEqual(['late', 'no-key']);
});
