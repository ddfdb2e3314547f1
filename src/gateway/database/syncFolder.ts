import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

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

/** Writes the names in a folder to the disk. Windows opens no folder for it. */
export const syncNames = async (folder: string): Promise<void> => {
  if (process.platform !== 'win32') await syncPath(folder);
};

/** Writes all that is in a folder to the disk: its files, then the names of each folder. */
export const syncFolder = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pathsOf = (kind: 'isFile' | 'isDirectory'): readonly string[] =>
    entries.filter((entry) => entry[kind]()).map(({ parentPath, name }) => join(parentPath, name));
  const files = pathsOf('isFile').values();
  const syncOthers = async (): Promise<void> => {
    for (const file of files) await syncPath(file);
  };
  await Promise.all(Array.from({ length: sideBySide }, syncOthers));
  for (const inner of pathsOf('isDirectory')) await syncNames(inner);
  await syncNames(folder);
};
