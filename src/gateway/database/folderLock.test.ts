import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { FolderInUseError, lockFolder } from './folderLock';

jest.setTimeout(60_000);

test('a folder serves one gateway, and the lock of a dead process is taken over', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plenary-'));
  // Process 1 always runs, and is never this one.
  await writeFile(join(folder, 'gateway.pid'), '1');
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  await writeFile(join(folder, 'gateway.pid'), '4194305');
  const unlock = await lockFolder(folder);
  await unlock();
  const unlockAgain = await lockFolder(folder);
  await unlockAgain();
  await rm(folder, { recursive: true });
});

test('one of three processes that lock a folder at once gets it, with or without a dead lock', async () => {
  const root = await mkdtemp(join(tmpdir(), 'plenary-'));
  const program = join(__dirname, '../../../test/support/lockContender.ts');
  const execArgv = ['--import', 'tsx'];
  const processes = [1, 2, 3].map(() => fork(program, { execArgv, env: {} }));
  try {
    await Promise.all(processes.map((one) => once(one, 'message')));
    for (let round = 0; round < 60; round += 1) {
      const folder = join(root, String(round));
      await mkdir(folder);
      if (round % 2 === 0) await writeFile(join(folder, 'gateway.pid'), '4194305');
      const answers = processes.map((one) => once(one, 'message'));
      for (const one of processes) one.send(folder);
      const said = (await Promise.all(answers)).flat().sort();
      expect(said).toEqual(['FolderInUseError', 'FolderInUseError', 'locked']);
    }
  } finally {
    for (const one of processes) one.kill();
    await rm(root, { recursive: true });
  }
});

test('a process that was killed while it took the lock blocks no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plenary-'));
  await writeFile(join(folder, 'gateway.pid.turn'), '');
  await (
    await lockFolder(folder)
  )();
  await rm(folder, { recursive: true });
});
