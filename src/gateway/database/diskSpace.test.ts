import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { watchDiskSpace } from './diskSpace';

test('a disk has space if the system reports more than is required', async () => {
  expect(await watchDiskSpace(tmpdir(), { now: () => 0, least: 1 })()).toBe(true);
  expect(await watchDiskSpace(tmpdir(), { now: () => 0, least: Number.MAX_SAFE_INTEGER })()).toBe(
    false,
  );
});

test('a disk whose space is unknown counts as having space', async () => {
  const hasSpace = watchDiskSpace(join(tmpdir(), 'there-is-no-such-folder'), { now: () => 0 });
  expect(await hasSpace()).toBe(true);
});

test('the system is asked once in five seconds', () => {
  const clock = { now: 0 };
  const hasSpace = watchDiskSpace(tmpdir(), { now: () => clock.now });
  const first = hasSpace();
  clock.now = 4999;
  expect(hasSpace()).toBe(first);
  clock.now = 5000;
  expect(hasSpace()).not.toBe(first);
});

/** Linux's file system of processes never has a free byte. */
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the log has once that space runs short, and once that there is some again', async () => {
  const lines: object[] = [];
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const clock = { now: 0 };
  const root = mkdtempSync(join(tmpdir(), 'plenary-'));
  const folder = join(root, 'disk');
  const hasSpace = watchDiskSpace(folder, { now: () => clock.now, log, least: 1 });
  const answers = [];
  for (const disk of [root, '/proc', '/proc', root, root, '/proc']) {
    rmSync(folder, { force: true });
    symlinkSync(disk, folder);
    answers.push(await hasSpace());
    clock.now += 5000;
  }
  expect(answers).toEqual([true, false, false, true, true, false]);
  expect(lines).toMatchObject([
    { msg: 'the disk is nearly full: nothing new is stored', freeBytes: 0, least: 1 },
    { msg: 'the disk has space again' },
    { msg: 'the disk is nearly full: nothing new is stored' },
  ]);
  rmSync(root, { recursive: true });
});
