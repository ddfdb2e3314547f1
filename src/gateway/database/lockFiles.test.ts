import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { lockFolder } from './folderLock';
import { ForeignLockError } from './lockFiles';

jest.setTimeout(180_000);

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a lock that cannot be written leaves nothing that the next start would wait for', async () => {
  // A process that may write no byte to any file, as on a full disk.
  const program = ['--import', 'tsx', join(__dirname, '../../../test/support/lockContender.ts')];
  const command = `trap '' XFSZ; ulimit -f 0; exec "$@"`;
  const stopped = spawn('sh', ['-c', command, 'sh', process.execPath, ...program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  try {
    await once(stopped, 'message');
    const answer = once(stopped, 'message');
    stopped.send(root);
    expect(await answer).toEqual(['Error', undefined]);
    expect(await readdir(root)).toEqual([]);
  } finally {
    stopped.kill();
  }
});

describe('in the place of a lock', () => {
  const lock = () => join(root, 'gateway.lock.1');
  const strangers: readonly (readonly [string, (file: string) => unknown])[] = [
    ['a folder', (file) => mkdir(file)],
    ['a pipe', (file) => execFileSync('sh', ['-c', 'mkfifo "$0"', file])],
    ['a link to itself', (file) => symlink(file, file)],
    ['a link to a file', (file) => symlink('/etc/hostname', file)],
    ['a large file', (file) => writeFile(file, 'x'.repeat(4097))],
  ];

  test.each(strangers)('%s is an error that names it', async (_what, make) => {
    await make(lock());
    await expect(lockFolder(root)).rejects.toThrow(ForeignLockError);
    await expect(lockFolder(root)).rejects.toThrow(
      `${lock()} is not a gateway's lock. Remove it, `,
    );
  });

  test.each(strangers)('of an earlier version %s is one too', async (_what, make) => {
    const file = join(root, 'gateway.pid');
    await make(file);
    await expect(lockFolder(root)).rejects.toThrow(`${file} is not a gateway's lock. Remove it, `);
  });

  test('the highest number is an error too, since no other start would see its successor', async () => {
    const highest = join(root, 'gateway.lock.999999999999999');
    await writeFile(highest, 'free ');
    await expect(lockFolder(root)).rejects.toThrow(`${highest} is not a gateway's lock.`);
  });

  test.each(['9007199254740991', '1e3', '0x10', '01', '-1', ' 5', '1.5'])(
    'the number %s is none, and is left alone',
    async (number) => {
      await writeFile(join(root, `gateway.lock.${number}`), '');
      const unlock = await lockFolder(root);
      expect((await readdir(root)).sort()).toEqual(
        ['gateway.lock.1', `gateway.lock.${number}`].sort(),
      );
      await unlock();
    },
  );
});
