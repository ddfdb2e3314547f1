import { chmod, mkdir } from 'node:fs/promises';
import { systemCode } from './systemCode';

/** Takes from `path` the rights of all users but its owner. */
export const makePrivate = async (path: string, mode: 0o600 | 0o700): Promise<void> => {
  try {
    await chmod(path, mode);
  } catch (error) {
    // A mounted folder may be another user's: what the gateway makes in it is private by itself.
    if (systemCode(error) !== 'EPERM') throw error;
  }
};

/**
 * Makes `folder` for this user alone, and closes one that is there to others. The database engine
 * lets everybody read and write its files, so that only their folder protects them.
 */
export const openPrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await makePrivate(folder, 0o700);
};
