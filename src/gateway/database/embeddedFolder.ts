import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { openPrivateFolder } from '../kernel/privateFolder';

/** Lays out an empty database in a folder that holds none. */
export type LayOut = (folder: string) => Promise<void>;

/** Removes what interrupted starts left beside `folder`. */
const removeUnfinished = async (folder: string, prefix: string): Promise<void> => {
  for (const name of await readdir(dirname(folder)))
    if (name.startsWith(basename(prefix)))
      await rm(join(dirname(folder), name), { recursive: true, force: true });
};

/**
 * Opens the folder of the embedded database for this user only. A new database is laid out beside
 * it and renamed when it is complete: the engine takes any folder with a `PG_VERSION` for a whole
 * database, and writes that file early.
 */
export const openEmbeddedFolder = async (folder: string, layOut: LayOut): Promise<void> => {
  await openPrivateFolder(dirname(folder));
  // A name for each start: a process of the one before may still be writing to its own.
  const prefix = `${folder}.unfinished-`;
  await removeUnfinished(folder, prefix);
  if (existsSync(join(folder, 'PG_VERSION'))) return openPrivateFolder(folder);
  const unfinished = await mkdtemp(prefix);
  await layOut(unfinished);
  await rename(unfinished, folder);
};
