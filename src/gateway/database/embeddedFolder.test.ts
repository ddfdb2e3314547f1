import { existsSync, readlinkSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, open as openFile, readdir } from 'node:fs/promises';
import { readFile, realpath, rm, symlink, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { ForeignFolderError, openEmbeddedFolder, type LayOut } from './embeddedFolder';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plenary-'));
  warned = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  return rm(root, { recursive: true, force: true });
});

const layOut: LayOut = (folder) => writeFile(join(folder, 'PG_VERSION'), '17');
/** What is logged. */
let warned: string[] = [];
const log = { warn: (text: string) => warned.push(text) };
const open = (how = layOut): Promise<void> =>
  openEmbeddedFolder(join(root, 'data/database'), { layOut: how, log });

type Synced = [path: string, hasName: boolean];

/**
 * What is written to the disk from now on, as paths below `root`, each with whether the database
 * has its name. `refuse` says for a path with what code the system refuses to write it.
 */
const watchDisk = async (
  refuse: (path: string) => string | undefined = () => undefined,
): Promise<Synced[]> => {
  const disk = await realpath(root);
  const written: Synced[] = [];
  const handle = await openFile(root);
  const handles = Object.getPrototypeOf(handle) as FileHandle;
  await handle.close();
  jest.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    const path = relative(disk, readlinkSync(`/proc/self/fd/${this.fd}`));
    written.push([
      path.replace(/unfinished-\w+/, 'unfinished'),
      existsSync(join(disk, 'data/database')),
    ]);
    const code = refuse(join(disk, path));
    return code === undefined
      ? Promise.resolve()
      : Promise.reject(Object.assign(new Error(`${code}: fsync`), { code, syscall: 'fsync' }));
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

  test.each(['EBADF', 'EINVAL', 'EISDIR', 'ENOTSUP', 'EPERM'])(
    'opens where the file system syncs no folders (%s), with one warning',
    async (code) => {
      const isFolder = (path: string): boolean => statSync(path).isDirectory();
      const written = await watchDisk((path) => (isFolder(path) ? code : undefined));
      await open(async (folder) => {
        await layOut(folder);
        await mkdir(join(folder, 'base/1'), { recursive: true });
      });
      expect(written.map(([path]) => path)).toContain('data/database.unfinished/PG_VERSION');
      expect(await readdir(join(root, 'data/database'))).toEqual(['PG_VERSION', 'base']);
      expect(warned).toEqual([
        'the file system syncs no folders: a power cut now may lose the new database',
      ]);
    },
  );

  test('does not open where a file, or a folder on a broken disk, cannot be synced', async () => {
    await watchDisk((path) => (statSync(path).isDirectory() ? undefined : 'EINVAL'));
    await expect(open()).rejects.toThrow('EINVAL');
    jest.restoreAllMocks();
    await watchDisk((path) => (statSync(path).isDirectory() ? 'EIO' : undefined));
    await expect(open()).rejects.toThrow('EIO');
    expect(warned).toEqual([]);
  });
});
