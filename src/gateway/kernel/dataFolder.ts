import { realpath } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { systemCode } from './systemCode';

/** The path that a system's error names; `folder` where it names none. */
const pathOf = (error: unknown, folder: string): string =>
  typeof error === 'object' && error !== null && 'path' in error && typeof error.path === 'string'
    ? error.path
    : folder;

const whyNot = (code: string, path: string): string => {
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `this user may not read or write ${path}. Change its rights`;
    case 'EROFS':
      return `${path} is on a read-only disk. Mount it for writing`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `a file is in the way of ${path}. Move it`;
    case 'ENOSPC':
    case 'EDQUOT':
      return 'its disk is full. Free some space';
    default:
      return `the system refuses ${path} (${code}). Mend that`;
  }
};

/** The system lets the gateway not use its folder for data; the message says why and what to do. */
export class DataFolderError extends Error {
  constructor(folder: string, cause: unknown) {
    const why = whyNot(systemCode(cause), pathOf(cause, folder));
    super(
      `The folder ${folder} cannot be used: ${why}, or choose another folder with PLENARY_DATA.`,
      { cause },
    );
    this.name = 'DataFolderError';
  }
}

/** The folder of the embedded database in the folder for data. */
export const databaseIn = (folder: string): string => join(folder, 'database');

/** Where the folders really are: each may be a link to another disk. */
const placesOf = async (folder: string): Promise<readonly string[]> => {
  const named = [folder, databaseIn(folder)];
  const real = await Promise.all(named.map((each) => realpath(each).catch(() => each)));
  return [...named, ...real].map((each) => resolve(each));
};

const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);

/** Calls on an open file: their errors name no path. While a folder is opened, all are in it. */
const writes: ReadonlySet<unknown> = new Set(['write', 'fsync', 'fdatasync', 'ftruncate']);

/** Whether the file system refused something in the folder, or on the way to it. */
const isOfFolder = async (error: unknown, folder: string): Promise<boolean> => {
  // Codes of the system; those of a database have digits.
  if (typeof error !== 'object' || error === null || !/^E[A-Z]+$/.test(systemCode(error)))
    return false;
  if (!('path' in error)) return 'syscall' in error && writes.has(error.syscall);
  if (typeof error.path !== 'string') return false;
  const path = resolve(error.path);
  const places = await placesOf(folder);
  return places.some(
    (place) =>
      isWithin(path, place) ||
      isWithin(place, path) ||
      // A new database is laid out beside its place.
      path.startsWith(`${place}.`),
  );
};

/**
 * Runs what reads and writes in the folder for data.
 * @throws DataFolderError when the system refuses it there; other errors as they are
 */
export const inDataFolder = async <T>(folder: string, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    throw (await isOfFolder(error, folder)) ? new DataFolderError(folder, error) : error;
  }
};
