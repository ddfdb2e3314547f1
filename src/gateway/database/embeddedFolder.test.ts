import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ForeignFolderError, openEmbeddedFolder, type LayOut } from './embeddedFolder';

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const layOut: LayOut = (folder) => writeFile(join(folder, 'PG_VERSION'), '17');
const open = (how = layOut): Promise<void> => openEmbeddedFolder(join(root, 'data/database'), how);

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
});
