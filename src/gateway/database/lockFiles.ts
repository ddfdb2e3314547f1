import { lstat, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { systemCode } from '../kernel/systemCode';

/** In the place of a lock there is something that no gateway made. */
export class ForeignLockError extends Error {
  constructor(file: string) {
    super(
      `${file} is not a gateway's lock. Remove it, or choose another folder with PLENARY_DATA.`,
    );
    this.name = 'ForeignLockError';
  }
}

/** The size of a lock, in bytes, is never above this. */
export const longestLock = 4096;
const namePattern = /^gateway\.lock\.([1-9]\d{0,14})$/;
/** A lock with a higher number would not be found. */
export const highestLock = 999_999_999_999_999;

/** The file of a folder's lock. */
export const lockIn = (folder: string, number: number): string =>
  join(folder, `gateway.lock.${number}`);

/**
 * Whether there is a lock. Only a small file is one: to read a pipe, for example, would take
 * forever.
 * @throws ForeignLockError
 */
export const isLock = async (file: string): Promise<boolean> => {
  try {
    const found = await lstat(file);
    if (!found.isFile() || found.size > longestLock) throw new ForeignLockError(file);
    return true;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
};

/** The numbers of the folder's locks. The highest one is in force. @throws ForeignLockError */
export const locksIn = async (folder: string): Promise<readonly number[]> => {
  const numbers: number[] = [];
  for (const name of await readdir(folder)) {
    const number = Number(namePattern.exec(name)?.[1] ?? 0);
    if (number > 0 && (await isLock(lockIn(folder, number)))) numbers.push(number);
  }
  return numbers;
};

/** A lock's text, and a stamp that changes with each touch; undefined once it is removed. */
export const readLock = async (
  file: string,
): Promise<{ readonly text: string; readonly stamp: string } | undefined> => {
  try {
    // A network file system looks for changes when a file is opened.
    const handle = await open(file, 'r');
    try {
      const { mtimeMs } = await handle.stat();
      const text = await handle.readFile('utf8');
      return { text, stamp: `${mtimeMs} ${text}` };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Makes a lock with `text`; false when another process made it first. */
export const makeLock = async (file: string, text: string): Promise<boolean> => {
  const handle = await open(file, 'wx', 0o600).catch((error: unknown) => {
    if (systemCode(error) === 'EEXIST') return undefined;
    throw error;
  });
  if (!handle) return false;
  try {
    try {
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    // An empty lock would keep the next start waiting.
    await rm(file, { force: true });
    throw error;
  }
};
