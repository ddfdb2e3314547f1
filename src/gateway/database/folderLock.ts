import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../kernel/systemCode';
import { openPrivateFolder } from '../kernel/privateFolder';

/** Another gateway uses the folder, and two would damage its database. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: number) {
    super(
      `The folder ${folder} is in use by another gateway (process ${owner}). Stop it, or choose another folder with PLENARY_DATA.`,
    );
    this.name = 'FolderInUseError';
  }
}

/** Signal 0 checks whether a process exists, including another user's. */
const isRunning = (pid: number): boolean => {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
};

/**
 * Locks the folder for this process; the result unlocks it. The lock of a process that no longer
 * runs is taken over.
 * @throws FolderInUseError
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, 'gateway.pid');
  await openPrivateFolder(folder);
  for (let attempt = 0; ; attempt += 1) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return () => rm(file, { force: true });
    } catch (error) {
      if (systemCode(error) !== 'EEXIST') throw error;
      const owner = Number(await readFile(file, 'utf8').catch(() => '0'));
      if (isRunning(owner) || attempt > 2) throw new FolderInUseError(folder, owner);
      await rm(file, { force: true });
    }
  }
};
