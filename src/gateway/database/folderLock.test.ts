import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { FolderInUseError, lockFolder } from './folderLock';

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
