import type { FileSink } from './engine/files/filesEnvironment';

/** Pieces that are joined to one blob, which browsers may keep on disk. */
const pieceSize = 4_194_304;

/** A file in memory, or where the browser keeps its blobs. */
const blobSink = (): FileSink => {
  const blobs: Blob[] = [];
  let piece: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const close = (): void => {
    blobs.push(new Blob(piece));
    piece = [];
    length = 0;
  };
  return {
    write: (bytes) => {
      piece.push(bytes);
      length += bytes.length;
      if (length >= pieceSize) close();
      return Promise.resolve();
    },
    finish: () => {
      close();
      return Promise.resolve(new Blob(blobs));
    },
    abandon: () => Promise.resolve(),
  };
};

const folderName = 'chat-files';

/** How long a file that has come stays, in milliseconds: pages may have gone. @decision */
const stay = 3_600_000;

/** The private folder of this origin, without the files of earlier pages. */
const openFolder = async (): Promise<FileSystemDirectoryHandle> => {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle(folderName, { create: true });
  for await (const entry of folder.values()) {
    const isOld = entry.kind === 'file' && Date.now() - (await entry.getFile()).lastModified > stay;
    // A file that another page writes is locked.
    if (isOld) await folder.removeEntry(entry.name).catch(() => undefined);
  }
  return folder;
};

/** A file on the browser's private disk: no page's memory has to hold it. */
const diskSink = async (): Promise<FileSink> => {
  const folder = await openFolder();
  const name = crypto.randomUUID();
  const handle = await folder.getFileHandle(name, { create: true });
  const access = await handle.createSyncAccessHandle();
  let at = 0;
  return {
    write: (bytes) => {
      at += access.write(bytes, { at });
      return Promise.resolve();
    },
    finish: async () => {
      access.flush();
      access.close();
      return handle.getFile();
    },
    abandon: async () => {
      access.close();
      await folder.removeEntry(name);
    },
  };
};

/** Where a download goes: to the private disk, or a blob where there is none. */
export const openFileSink = async (): Promise<FileSink> => {
  try {
    return await diskSink();
  } catch {
    // Firefox has none in private windows.
    return blobSink();
  }
};
