import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openPrivateFolder } from '../kernel/privateFolder';
import { syncNames } from '../kernel/syncFolder';
import type { Blobs, BlobWriter } from './blobs';

const blobEnding = '.blob';
const noteEnding = '.note';

/**
 * Blobs in a folder: one file each, and one for its note, which is there only once the blob is
 * durable. In a folder that gateways share, another one may be writing what has no note yet.
 */
export const folderBlobs = (folder: string, isShared = false): Blobs => {
  const blobAt = (id: string): string => join(folder, `${id}${blobEnding}`);
  const noteAt = (id: string): string => join(folder, `${id}${noteEnding}`);
  const remove = async (id: string): Promise<void> => {
    await rm(noteAt(id), { force: true });
    await rm(blobAt(id), { force: true });
  };

  const create = async (id: string): Promise<BlobWriter> => {
    const handle = await open(blobAt(id), 'wx', 0o600);
    return {
      write: async (bytes, at) => {
        let written = 0;
        while (written < bytes.length) {
          const rest = bytes.subarray(written);
          written += (await handle.write(rest, 0, rest.length, at + written)).bytesWritten;
        }
      },
      finish: async (note) => {
        await handle.sync();
        await handle.close();
        const draft = `${noteAt(id)}.new`;
        const written = await open(draft, 'w', 0o600);
        try {
          await written.writeFile(note);
          await written.sync();
        } finally {
          await written.close();
        }
        await rename(draft, noteAt(id));
        await syncNames(folder);
      },
      abandon: async () => {
        await handle.close();
        await remove(id);
      },
    };
  };

  return {
    create,
    read: (id) => createReadStream(blobAt(id), { highWaterMark: 262_144 }),
    remove,
    open: async () => {
      await openPrivateFolder(folder);
      const names = await readdir(folder);
      const noted = new Set(names.filter((name) => name.endsWith(noteEnding)));
      const isStray = (name: string): boolean =>
        !isShared &&
        (name.endsWith('.new') ||
          (name.endsWith(blobEnding) && !noted.has(name.replace(blobEnding, noteEnding))));
      await Promise.all(names.filter(isStray).map((name) => rm(join(folder, name))));
      return Promise.all([...noted].map((name) => readFile(join(folder, name), 'utf8')));
    },
  };
};
