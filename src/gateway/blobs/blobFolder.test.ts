import { mkdir, mkdtemp, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { systemEnvironment as environment } from '../environment';
import { openBlobFolder } from './blobFolder';
import { isBlobKey, newBlobKey, type BlobKey, type Blobs } from './blobs';

let folder = '';
let blobs: Blobs;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenary-blobs-'));
  blobs = await openBlobFolder({ folder, environment });
});
afterEach(() => rm(folder, { recursive: true }));

const most = 1000;
const newKey = (): BlobKey => newBlobKey('files', environment);
const piecesOf = (...pieces: readonly string[]) =>
  Readable.from(pieces.map((piece) => Buffer.from(piece)));
const readText = async (key: BlobKey, range?: { from?: number; to?: number }) => {
  const opened = await blobs.open(key, range);
  return opened && (await buffer(opened.bytes)).toString();
};
const left = () => readdir(join(folder, '.unfinished'));

describe('a folder of blobs', () => {
  test('gives back what was stored, whole or in part', async () => {
    const key = newKey();
    const stored = await blobs.put(key, piecesOf('Hello, ', 'world'), { most });
    expect(stored).toMatchObject({ ok: true, value: { key, size: 12 } });
    expect(await readText(key)).toBe('Hello, world');
    expect(await readText(key, { from: 7 })).toBe('world');
    expect(await readText(key, { from: 1, to: 4 })).toBe('ello');
    expect(await readText(key, { from: 11, to: 500 })).toBe('d');
    expect(await readText(key, { from: 12 })).toBeUndefined();
    const opened = await blobs.open(key, { from: 3 });
    expect(opened?.range).toEqual({ from: 3, to: 11 });
    opened?.bytes.destroy();
  });

  test('stores what is empty', async () => {
    const key = newKey();
    await blobs.put(key, piecesOf(), { most });
    expect(await readText(key)).toBe('');
    expect(await readText(key, { from: 0 })).toBeUndefined();
  });

  test('knows what is in it, by area, until it is removed', async () => {
    const keys = [newKey(), newKey()];
    const other = newBlobKey('recordings', environment);
    for (const key of [...keys, other]) await blobs.put(key, piecesOf('a'), { most });
    const listed: string[] = [];
    for await (const { key } of blobs.list('files')) listed.push(key);
    expect(listed.sort()).toEqual([...keys].sort());
    for (const key of keys) await blobs.remove(key);
    await blobs.remove(newKey());
    expect(await Promise.all(keys.map((key) => blobs.stat(key)))).toEqual([undefined, undefined]);
    expect(await blobs.open(newKey())).toBeUndefined();
    expect(await blobs.stat(other)).toMatchObject({ size: 1 });
    for await (const found of blobs.list('none-here')) throw new Error(found.key);
  });

  test('is read to its end by whoever has opened what is then removed', async () => {
    const key = newKey();
    await blobs.put(key, piecesOf('still here'), { most });
    const opened = await blobs.open(key);
    await blobs.remove(key);
    expect(opened && (await buffer(opened.bytes)).toString()).toBe('still here');
  });

  test('is closed to other users', async () => {
    const key = newKey();
    await blobs.put(key, piecesOf('a'), { most });
    for (const path of [folder, join(folder, 'files'), join(folder, key)])
      expect((await stat(path)).mode & 0o077).toBe(0);
  });
});

describe('what cannot be stored leaves nothing behind', () => {
  const refused = async (source: AsyncIterable<Uint8Array>, from = blobs) => {
    const key = newKey();
    const outcome = await from.put(key, source, { most: 10 });
    expect([await blobs.stat(key), await left()]).toEqual([undefined, []]);
    return outcome;
  };

  test('one byte too many; the rest of it is not asked for', async () => {
    const pulled: number[] = [];
    const endless = async function* () {
      try {
        for (let piece = 0; ; piece += 1) {
          pulled.push(piece);
          yield Buffer.alloc(4);
        }
      } finally {
        pulled.push(-1);
      }
    };
    expect(await refused(endless())).toEqual({ ok: false, error: 'too large' });
    expect(pulled).toEqual([0, 1, 2, -1]);
    expect(await blobs.put(newKey(), piecesOf('0123456789'), { most: 10 })).toMatchObject({
      ok: true,
    });
  });

  test('a stream that breaks', async () => {
    const broken = async function* () {
      yield Buffer.from('half');
      throw new Error('the line was lost');
    };
    expect(await refused(broken())).toEqual({ ok: false, error: 'broken' });
  });

  test('anything, where the disk is full', async () => {
    const full = await openBlobFolder({
      ...{ folder, environment },
      create: () => open('/dev/full', 'w'),
    });
    expect(await refused(piecesOf('a'), full)).toEqual({ ok: false, error: 'no room' });
  });

  test('a blob that a former process had begun', async () => {
    await writeFile(join(folder, '.unfinished', 'begun'), 'half');
    await openBlobFolder({ folder, environment });
    expect(await left()).toEqual([]);
  });

  test('a fault of the folder itself is no refusal: it rejects', async () => {
    await rm(join(folder, '.unfinished'), { recursive: true });
    await expect(blobs.put(newKey(), piecesOf('a'), { most })).rejects.toMatchObject({
      code: 'ENOENT',
    });
    await mkdir(join(folder, '.unfinished'));
  });
});

describe('the key of a blob', () => {
  test('cannot be guessed, and names no other file', () => {
    expect(newKey()).toMatch(/^files\/[\w-]{22}$/);
    expect(newKey()).not.toBe(newKey());
  });

  test.each([
    '../../etc/passwd',
    'files/../../etc/passwd',
    'files/..',
    'files',
    'files/',
    '/files/0123456789abcdef',
    'files/0123456789abcdef/more',
    'files/0123456789abcdef\0',
    '.unfinished/0123456789abcdef',
    'FILES/0123456789abcdef',
  ])('is not %j', async (text) => {
    expect(isBlobKey(text)).toBe(false);
    await expect(blobs.stat(text as BlobKey)).rejects.toBeInstanceOf(RangeError);
  });
});
