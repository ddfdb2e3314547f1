import { chmod, mkdir } from 'node:fs/promises';
import { systemCode } from './systemCode';

/** Removes the rights of all users except the owner from `path`. */
export const makePrivate = async (path: string, mode: 0o600 | 0o700): Promise<void> => {
  try {
    await chmod(path, mode);
  } catch (error) {
    // A mounted folder may belong to another user: the files that the gateway makes in it are
    // private anyway.
    if (systemCode(error) !== 'EPERM') throw error;
  }
};

/**
 * Creates `folder` for this user only, or makes an existing one private. The database engine makes
 * its files readable and writable for everybody, so that only their folder protects them.
 */
export const openPrivateFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await makePrivate(folder, 0o700);
};
