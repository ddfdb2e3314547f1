import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, chown, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { startGateway } from '../startGateway';
import { DataFolderError, inDataFolder } from './dataFolder';

jest.setTimeout(180_000);

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plenary-'));
  await chmod(root, 0o755);
});
afterEach(() => rm(root, { recursive: true, force: true }));

const isRoot = process.getuid?.() === 0;
/** A user without rights to anything: root may write everywhere. */
const nobody = 65_534;

/** What a gateway on `folder` prints as it ends. */
const startOn = async (folder: string): Promise<readonly [printed: string, code: unknown]> => {
  const gateway = spawn(process.execPath, ['--import', 'tsx', 'src/gateway/main.ts'], {
    env: { PLENARY_DATA: folder, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: nobody, gid: nobody }),
  });
  const ended = once(gateway, 'exit');
  const printed = await Promise.all([text(gateway.stdout), text(gateway.stderr)]);
  return [printed.join(''), (await ended)[0]];
};

const instead = 'or choose another folder with PLENARY_DATA.\n';

describe('a gateway that cannot use its data folder ends with one sentence', () => {
  test('when the folder is read-only', async () => {
    const folder = join(root, 'data');
    await mkdir(folder, { mode: 0o555 });
    const why = `this user may not read or write ${folder}/gateway.lock.1. Change its rights`;
    expect(await startOn(folder)).toEqual([
      `The folder ${folder} cannot be used: ${why}, ${instead}`,
      1,
    ]);
  });

  test('when the secrets are another user’s, or damaged', async () => {
    const file = join(root, 'secrets.json');
    await writeFile(file, '{}', { mode: isRoot ? 0o600 : 0o000 });
    if (isRoot) await chown(root, nobody, nobody);
    const why = `this user may not read or write ${file}. Change its rights`;
    expect(await startOn(root)).toEqual([
      `The folder ${root} cannot be used: ${why}, ${instead}`,
      1,
    ]);
    if (isRoot) await chown(file, nobody, nobody);
    else await chmod(file, 0o600);
    const [printed, code] = await startOn(root);
    expect(printed).toMatch(
      /^The file \S+ is damaged \(.*\)\. Restore it, or delete it: [^\n]+\n$/,
    );
    expect(code).toBe(1);
  });

  // Whoever owns a folder gives themselves its rights back.
  (isRoot ? test : test.skip)('when the database is another user’s', async () => {
    const database = join(root, 'database');
    await mkdir(database, { mode: 0o700 });
    await writeFile(join(database, 'PG_VERSION'), '17');
    await chmod(database, 0o755);
    await chown(root, nobody, nobody);
    const why = `this user may not read or write ${database}. Change its rights`;
    expect(await startOn(root)).toEqual([
      `The folder ${root} cannot be used: ${why}, ${instead}`,
      1,
    ]);
  });

  test.each([
    ['is a file', 'data', ''],
    ['is below a file', 'data/deeper', '/deeper'],
  ])('when the folder %s', async (_, at, below) => {
    const file = join(root, 'data');
    await writeFile(file, '');
    const starting = startGateway({ port: 0, dataFolder: join(root, at) });
    await expect(starting).rejects.toThrow(DataFolderError);
    await expect(starting).rejects.toThrow(
      `The folder ${file}${below} cannot be used: a file is in the way of ${file}`,
    );
  });

  test('when the database is a file', async () => {
    const file = join(root, 'database');
    await writeFile(file, '');
    await expect(startGateway({ port: 0, dataFolder: root })).rejects.toThrow(
      `The folder ${root} cannot be used: a file is in the way of ${file}`,
    );
  });
});

describe('what fails while the data folder is opened', () => {
  const failure = (error: unknown): Promise<never> =>
    inDataFolder(root, () => Promise.reject(error));
  const systemError = (fields: object): Error => Object.assign(new Error('refused'), fields);

  test.each<[string, object]>([
    ['a program that cannot be started', { code: 'ENOMEM', syscall: 'spawn node', path: 'node' }],
    ['a file of the program that is missing', { code: 'ENOENT', path: join(__dirname, 'none') }],
    ['a name that nobody knows', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
    ['a connection', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ])('is not blamed on it: %s', async (_, fields) => {
    const error = systemError(fields);
    await expect(failure(error)).rejects.toBe(error);
  });

  test('is not blamed on it where a folder beside it has a similar name', async () => {
    const error = systemError({ code: 'EACCES', path: `${root}-2/file` });
    await expect(failure(error)).rejects.toBe(error);
  });

  test('is blamed on it where its path is in it, behind a link, or on the way, and for a full disk', async () => {
    const disk = join(root, 'disk');
    const folder = join(root, 'data');
    await mkdir(disk);
    await mkdir(folder);
    await symlink(disk, join(folder, 'database'));
    const open = (run: () => Promise<unknown>): Promise<unknown> => inDataFolder(folder, run);
    for (const missing of [
      join(folder, 'none'),
      join(disk, 'none'),
      join(`${disk}.unfinished-1`, 'none'),
    ])
      await expect(open(() => access(missing))).rejects.toThrow(DataFolderError);
    await expect(open(() => mkdir(root))).rejects.toThrow(`a file is in the way of ${root}`);
    const full = systemError({ code: 'ENOSPC', syscall: 'write' });
    await expect(open(() => Promise.reject(full))).rejects.toThrow('its disk is full');
  });
});
