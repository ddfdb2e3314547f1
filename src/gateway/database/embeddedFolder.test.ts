import { existsSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, open as openFile, readdir } from 'node:fs/promises';
import { readFile, realpath, rm, symlink, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ForeignFolderError, openEmbeddedFolder, type LayOut } from './embeddedFolder';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  return rm(root, { recursive: true, force: true });
});

const layOut: LayOut = (folder) => writeFile(join(folder, 'PG_VERSION'), '17');
const open = (how = layOut): Promise<void> => openEmbeddedFolder(join(root, 'data/database'), how);

/** What is written to the disk from now on, as paths below `root`, each with whether the database has its name. */
const watchDisk = async (): Promise<[path: string, hasName: boolean][]> => {
  const disk = await realpath(root);
  const written: [string, boolean][] = [];
  const handle = await openFile(root);
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  jest.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    const path = relative(disk, readlinkSync(`/proc/self/fd/${this.fd}`));
    written.push([
      path.replace(/unfinished-\w+/, 'unfinished'),
      existsSync(join(disk, 'data/database')),
    ]);
    return Promise.resolve();
  });
  return written;
};

describe('the folder of the embedded database', () => {
  test('may be a link to an empty folder, which then has the database', async () => {
    const disk = join(root, 'disk/database');
    await mkdir(disk, { recursive: true });
    await mkdir(join(root, 'data'));
    await symlink(disk, join(root, 'data/database'));
    await open();
    expect(await readdir(disk)).toEqual(['PG_VERSION']);
    expect(await readdir(join(root, 'disk'))).toEqual(['database']);
    await open(() => Promise.reject(new Error('Laid out twice')));
  });

  test('is not changed when it has other files', async () => {
    const file = join(root, 'data/database/notes');
    await mkdir(join(root, 'data/database'), { recursive: true });
    await writeFile(file, 'notes');
    await expect(open()).rejects.toThrow(ForeignFolderError);
    expect(await readFile(file, 'utf8')).toBe('notes');
    expect(await readdir(join(root, 'data'))).toEqual(['database']);
  });

  test('is removed when the disk had no room for a database', async () => {
    const full = async (folder: string): Promise<void> => {
      await layOut(folder);
      throw new Error('No space');
    };
    await expect(open(full)).rejects.toThrow('No space');
    expect(await readdir(join(root, 'data'))).toEqual([]);
  });

  test('is synced before it is renamed, and its parent afterwards', async () => {
    const written = await watchDisk();
    await open(async (folder) => {
      await layOut(folder);
      await mkdir(join(folder, 'base/1'), { recursive: true });
      await writeFile(join(folder, 'base/1/112'), 'a table');
    });
    expect(written.pop()).toEqual(['data', true]);
    const half = 'data/database.unfinished';
    expect(written.sort()).toEqual(
      ['', '/PG_VERSION', '/base', '/base/1', '/base/1/112'].map((path) => [half + path, false]),
    );
  });
});
