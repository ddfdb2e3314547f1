import { access, constants, mkdtemp, readdir, realpath, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { openPrivateFolder } from '../kernel/privateFolder';
import { systemCode } from '../kernel/systemCode';
import { syncFolder, syncNames } from '../kernel/syncFolder';

/** Lays out an empty database in a folder that holds none. */
export type LayOut = (folder: string) => Promise<void>;

interface EmbeddedFolderParts {
  readonly layOut: LayOut;
  readonly log?: Pick<Logger, 'warn'> | undefined;
}

/** The database's folder holds files of something else, which no new database replaces. */
export class ForeignFolderError extends Error {
  constructor(folder: string) {
    super(`The folder ${folder} holds files, but no database. Move them, or name another folder.`);
    this.name = 'ForeignFolderError';
  }
}

/**
 * What a folder holds, nothing where there is none, and its place: a link may name another disk.
 */
const lookAt = async (
  folder: string,
): Promise<{ readonly place: string; readonly names: readonly string[] }> => {
  try {
    const place = await realpath(folder);
    return { place, names: await readdir(place) };
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
    return { place: folder, names: [] };
  }
};

/** Removes what interrupted starts left beside `folder`. */
const removeUnfinished = async (prefix: string): Promise<void> => {
  const beside = dirname(prefix);
  for (const name of await readdir(beside))
    if (name.startsWith(basename(prefix)))
      await rm(join(beside, name), { recursive: true, force: true });
};

/**
 * Opens the folder of the embedded database for this user only. A new database is laid out beside
 * it and renamed when it is complete: the engine takes any folder with a `PG_VERSION` for a whole
 * database, and writes that file early. All of it is on the disk before it has its name, so that
 * a power cut leaves a whole database or none.
 * @throws ForeignFolderError
 */
export const openEmbeddedFolder = async (
  folder: string,
  { layOut, log }: EmbeddedFolderParts,
): Promise<void> => {
  await openPrivateFolder(dirname(folder));
  const { place, names } = await lookAt(folder);
  // A name for each start: a process of the one before may still be writing to its own.
  const prefix = `${place}.unfinished-`;
  await removeUnfinished(prefix);
  if (names.includes('PG_VERSION')) {
    await openPrivateFolder(place);
    // The engine would say of a folder that it may not use only that its own program ended.
    return access(place, constants.R_OK | constants.W_OK | constants.X_OK);
  }
  if (names.length > 0) throw new ForeignFolderError(folder);
  const unfinished = await mkdtemp(prefix);
  try {
    await layOut(unfinished);
    const isContentSynced = await syncFolder(unfinished);
    await rename(unfinished, place);
    const isNameSynced = await syncNames(dirname(place));
    if (!isContentSynced || !isNameSynced)
      log?.warn('the file system syncs no folders: a power cut now may lose the new database');
  } catch (error) {
    // Half a database would fill the disk that it found full.
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};
