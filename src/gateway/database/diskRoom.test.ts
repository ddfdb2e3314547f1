import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { watchRoom } from './diskRoom';

test('a disk has room, or less than is wanted, as the system says', async () => {
  expect(await watchRoom(tmpdir(), () => 0, 1)()).toBe(true);
  expect(await watchRoom(tmpdir(), () => 0, Number.MAX_SAFE_INTEGER)()).toBe(false);
});

test('where the system does not say, nothing is stopped', async () => {
  const hasRoom = watchRoom(join(tmpdir(), 'there-is-no-such-folder'), () => 0);
  expect(await hasRoom()).toBe(true);
});

test('the system is asked once in five seconds', () => {
  const clock = { now: 0 };
  const hasRoom = watchRoom(tmpdir(), () => clock.now);
  const first = hasRoom();
  clock.now = 4999;
  expect(hasRoom()).toBe(first);
  clock.now = 5000;
  expect(hasRoom()).not.toBe(first);
});
