import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FolderInUseError, FolderLostError, lockFolder } from './folderLock';
import { thisProcess, type LockOwner } from './lockOwner';

jest.setTimeout(60_000);

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A lock as a process leaves it that is killed. */
const leave = async (folder: string, owner: Partial<LockOwner>): Promise<void> =>
  writeFile(join(folder, 'gateway.lock.3'), JSON.stringify({ ...(await thisProcess()), ...owner }));
/** A number that no process has. */
const noProcess = 4_194_305;
const beat = 10;

describe('a data folder', () => {
  test('serves one gateway at a time, also in one process', async () => {
    const unlock = await lockFolder(root);
    await expect(lockFolder(root)).rejects.toThrow(FolderInUseError);
    await unlock();
    const unlockAgain = await lockFolder(root);
    await unlockAgain();
  });

  test('is not taken from a gateway that runs in another container with the same number', async () => {
    const self = { ...(await thisProcess()), place: 'another container' };
    const unlock = await lockFolder(root, { self, beat });
    await expect(lockFolder(root, { beat })).rejects.toThrow(
      `(process ${process.pid} of another container or machine)`,
    );
    await unlock();
    await (
      await lockFolder(root, { beat })
    )();
  });

  test.each<[string, Partial<LockOwner>]>([
    ['ended', { pid: noProcess }],
    ['ended, and whose number another process has', { started: '1' }],
    ['ended in another container', { place: 'another container' }],
  ])('is taken from a gateway that %s', async (_, owner) => {
    await leave(root, owner);
    await (
      await lockFolder(root, { beat })
    )();
  });

  test('is taken from a process that was killed before it wrote its lock', async () => {
    await writeFile(join(root, 'gateway.lock.1'), '');
    await (
      await lockFolder(root, { beat })
    )();
  });

  test('that another gateway took over ends the one that slept', async () => {
    const lost = new Promise((resolve) => {
      void lockFolder(root, { beat, onLost: resolve }).then(() =>
        // What the other does once it has its own.
        rm(join(root, 'gateway.lock.1')),
      );
    });
    expect(await lost).toBeInstanceOf(FolderLostError);
  });
});

test('one of three processes that lock a folder at once gets it, with or without a dead lock', async () => {
  const program = join(__dirname, '../../../test/support/lockContender.ts');
  const execArgv = ['--import', 'tsx'];
  const processes = [1, 2, 3].map(() => fork(program, { execArgv, env: {} }));
  try {
    await Promise.all(processes.map((one) => once(one, 'message')));
    for (let round = 0; round < 60; round += 1) {
      const folder = join(root, String(round));
      await mkdir(folder);
      if (round % 2 === 0) await leave(folder, { pid: noProcess });
      const answers = processes.map((one) => once(one, 'message'));
      for (const one of processes) one.send(folder);
      const said = (await Promise.all(answers)).flat().sort();
      expect(said).toEqual(['FolderInUseError', 'FolderInUseError', 'locked']);
    }
  } finally {
    for (const one of processes) one.kill();
  }
});
