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

/**
 * Runs what reads and writes in the folder for data.
 * @throws DataFolderError when the system refuses it
 */
export const inDataFolder = async <T>(folder: string, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (error) {
    // Codes of the system; those of a database have digits.
    throw /^E[A-Z]+$/.test(systemCode(error)) ? new DataFolderError(folder, error) : error;
  }
};
