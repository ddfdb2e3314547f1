import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from './systemCode';

/** Files that are synced side by side: disks write several at once faster than one by one. */
const sideBySide = 8;

/** Writes what the system holds back of a file or a folder's names to the disk. */
const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Codes of file systems that sync no folder, such as those of networks and of containers. */
const unable: ReadonlySet<string> = new Set(['EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM']);

/**
 * Writes the names in a folder to the disk; false where its system or file system cannot. Windows
 * opens no folder for it.
 */
export const syncNames = async (folder: string): Promise<boolean> => {
  if (process.platform === 'win32') return false;
  try {
    await syncPath(folder);
    return true;
  } catch (error) {
    if (unable.has(systemCode(error))) return false;
    throw error;
  }
};

/**
 * Writes all that is in a folder to the disk: its files, then the names of each folder; false where
 * these could not be.
 */
export const syncFolder = async (folder: string): Promise<boolean> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (kind: 'isFile' | 'isDirectory'): readonly string[] =>
    entries.filter((entry) => entry[kind]()).map(({ parentPath, name }) => join(parentPath, name));
  const files = pathsOf('isFile').values();
  const syncOthers = async (): Promise<void> => {
    for (const file of files) await syncPath(file);
  };
  await Promise.all(Array.from({ length: sideBySide }, syncOthers));
  let areNamesSynced = true;
  for (const inner of [...pathsOf('isDirectory'), folder])
    if (!(await syncNames(inner))) areNamesSynced = false;
  return areNamesSynced;
};
