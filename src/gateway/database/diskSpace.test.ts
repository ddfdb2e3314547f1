import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { watchDiskSpace } from './diskSpace';

test('a disk has space if the system reports more than is required', async () => {
  expect(await watchDiskSpace(tmpdir(), () => 0, 1)()).toBe(true);
  expect(await watchDiskSpace(tmpdir(), () => 0, Number.MAX_SAFE_INTEGER)()).toBe(false);
});

test('a disk whose space is unknown counts as having space', async () => {
  const hasSpace = watchDiskSpace(join(tmpdir(), 'there-is-no-such-folder'), () => 0);
  expect(await hasSpace()).toBe(true);
});

test('the system is asked once in five seconds', () => {
  const clock = { now: 0 };
  const hasSpace = watchDiskSpace(tmpdir(), () => clock.now);
  const first = hasSpace();
  clock.now = 4999;
  expect(hasSpace()).toBe(first);
  clock.now = 5000;
  expect(hasSpace()).not.toBe(first);
});
