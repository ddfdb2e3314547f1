import { fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, renameSync, symlinkSync, utimesSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pino } from 'pino';
import { FolderInUseError, FolderLostError, lockFolder } from './folderLock';
import { thisProcess, type LockOwner } from './lockOwner';

jest.setTimeout(180_000);

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'plenary-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A lock as a process leaves it that is killed. */
const leave = async (folder: string, owner: Partial<LockOwner>): Promise<void> =>
  writeFile(join(folder, 'gateway.lock.3'), JSON.stringify({ ...(await thisProcess()), ...owner }));
/** A number that no process has. */
const noProcess = 4_194_305;
const beat = 10;

describe('a data folder', () => {
  test('serves one gateway at a time, also in one process', async () => {
    const unlock = await lockFolder(root);
    await expect(lockFolder(root)).rejects.toThrow(FolderInUseError);
    await unlock();
    const unlockAgain = await lockFolder(root);
    await unlockAgain();
  });

  test('is not taken from a gateway that runs in another container with the same number', async () => {
    const self = { ...(await thisProcess()), place: 'another container' };
    const unlock = await lockFolder(root, { self, beat });
    await expect(lockFolder(root, { beat })).rejects.toThrow(
      `(process ${process.pid} of another container or machine)`,
    );
    await unlock();
    await (
      await lockFolder(root, { beat })
    )();
  });

  test.each<[string, Partial<LockOwner>]>([
    ['ended', { pid: noProcess }],
    ['ended, and whose number another process has', { started: '1' }],
    ['ended in another container', { place: 'another container' }],
  ])('is taken from a gateway that %s', async (_, owner) => {
    await leave(root, owner);
    await (
      await lockFolder(root, { beat })
    )();
  });

  test('is taken from a process that was killed before it wrote its lock', async () => {
    await writeFile(join(root, 'gateway.lock.1'), '');
    await (
      await lockFolder(root, { beat })
    )();
  });

  test('that is a copy is taken while the original runs, and the original is not', async () => {
    const original = join(root, 'original');
    const unlock = await lockFolder(original, { beat });
    await cp(original, join(root, 'copy'), { recursive: true });
    const unlockCopy = await lockFolder(join(root, 'copy'), { beat });
    await expect(lockFolder(original, { beat })).rejects.toThrow(FolderInUseError);
    await unlockCopy();
    await unlock();
  });

  test('that only looks like a copy is not taken while its lock is touched', async () => {
    const unlock = await lockFolder(root, { beat });
    const lock = join(root, 'gateway.lock.1');
    const owner = JSON.parse(await readFile(lock, 'utf8')) as LockOwner;
    // As where it is mounted twice.
    await writeFile(lock, JSON.stringify({ ...owner, folder: '0 1' }));
    await expect(lockFolder(root, { beat })).rejects.toThrow(FolderInUseError);
    await unlock();
  });

  test('whose lock names nobody is not taken while the lock is touched', async () => {
    const lock = join(root, 'gateway.lock.1');
    await writeFile(lock, '');
    const touching = setInterval(() => utimesSync(lock, new Date(), new Date()), beat);
    await expect(lockFolder(root, { beat })).rejects.toThrow(
      `The folder ${root} is in use by another gateway. Stop it, `,
    );
    clearInterval(touching);
  });

  test.each([
    ['is empty', '', { isEmpty: true }],
    ['is of another container', 'another container', { pid: process.pid }],
  ])('whose lock %s is watched, and the log says for what', async (_, place, found) => {
    const lines: unknown[] = [];
    const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
    if (place === '') await writeFile(join(root, 'gateway.lock.3'), '');
    else await leave(root, { place });
    const unlock = await lockFolder(root, { beat, log });
    expect(lines).toMatchObject([
      {
        msg: 'the data folder may be in use: its lock is taken over if nobody touches it for so long',
        lock: 'gateway.lock.3',
        seconds: 0.1,
        ...found,
      },
    ]);
    await unlock();
  });

  test('that another gateway took over ends the one that slept', async () => {
    const lost = new Promise((resolve) => {
      void lockFolder(root, { beat, onLost: resolve }).then(() =>
        // What the other does once it has its own.
        rm(join(root, 'gateway.lock.1')),
      );
    });
    expect(await lost).toBeInstanceOf(FolderLostError);
  });

  describe('in which there is the lock of an earlier version', () => {
    const leavePid = (pid: number | string): Promise<void> =>
      writeFile(join(root, 'gateway.pid'), String(pid));

    test('is not taken from a process that runs, which may be another program', async () => {
      await leavePid(process.ppid);
      const refused = expect(lockFolder(root)).rejects;
      await refused.toThrow(`(process ${process.ppid})`);
      await refused.toThrow(`If that process is no gateway, remove ${join(root, 'gateway.pid')}.`);
      expect(await readdir(root)).toEqual(['gateway.pid']);
    });

    test.each<[string, number | string]>([
      ['a process that ended', noProcess],
      ['this process, whose number it had', process.pid],
      ['none', ''],
    ])('is taken from %s, and the file is removed', async (_, pid) => {
      await leavePid(pid);
      const unlock = await lockFolder(root);
      expect(await readdir(root)).toEqual(['gateway.lock.1']);
      await unlock();
    });
  });

  describe('on a system that says only the name of a machine', () => {
    const here = { place: hostname(), started: '' };

    test('is taken at once from a process that ended', async () => {
      await leave(root, { ...here, pid: noProcess });
      // Nobody would wait ten such beats.
      const unlock = await lockFolder(root, { self: await thisProcess('darwin'), beat: 60_000 });
      await unlock();
    }, 10_000);

    test('is taken after a wait where another process may have the number', async () => {
      await leave(root, { ...here, pid: process.ppid });
      const unlock = await lockFolder(root, { self: await thisProcess('darwin'), beat });
      await unlock();
    });

    test('is not taken from a process that runs', async () => {
      const self = await thisProcess('darwin');
      const unlock = await lockFolder(root, { self, beat });
      await expect(lockFolder(root, { self, beat })).rejects.toThrow(`(process ${process.pid})`);
      await unlock();
    });
  });
});

describe('a lock that the file system lets nobody touch', () => {
  /** A lock, what its owner logs, and whether it was lost. */
  const hold = async (options: { readonly beat: number; readonly onWarning?: () => void }) => {
    const warnings: unknown[] = [];
    const losses: FolderLostError[] = [];
    const write = (line: string): void => {
      warnings.push(JSON.parse(line));
      options.onWarning?.();
    };
    const onLost = (error: FolderLostError): void => void losses.push(error);
    const log = pino({ level: 'warn' }, { write });
    const unlock = await lockFolder(root, { beat: options.beat, log, onLost });
    return { warnings, losses, unlock };
  };
  const lock = (): string => join(root, 'gateway.lock.1');
  const spare = (): string => join(root, 'spare');
  /** A link to itself, which takes the lock's place: the system follows it nowhere. */
  const block = (): void => {
    copyFileSync(lock(), spare());
    symlinkSync('gateway.lock.1', join(root, 'loop'));
    renameSync(join(root, 'loop'), lock());
  };
  const until = async (isTrue: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await isTrue())) await sleep(5);
  };

  test('is warned of once, and given up when that lasts', async () => {
    const { warnings, losses } = await hold({ beat });
    block();
    await until(() => losses.length > 0);
    expect(losses.map(({ message }) => message)).toEqual([
      `The lock of the folder ${root} cannot be touched, and another gateway may take it over.`,
    ]);
    expect(warnings).toMatchObject([
      { msg: 'the lock of the data folder cannot be touched', code: 'ELOOP' },
    ]);
  });

  test('for a while is kept, and the next time is warned of too', async () => {
    const { warnings, losses, unlock } = await hold({
      beat: 200,
      onWarning: () => renameSync(spare(), lock()),
    });
    block();
    await until(() => warnings.length === 1);
    const { mtimeMs } = await stat(lock());
    await until(async () => (await stat(lock())).mtimeMs > mtimeMs);
    block();
    await until(() => warnings.length === 2);
    expect(losses).toEqual([]);
    await unlock();
  });
});

test('one of three processes that lock a folder at once gets it, with or without a dead lock', async () => {
  const program = join(__dirname, '../../../test/support/lockContender.ts');
  const execArgv = ['--import', 'tsx'];
  const processes = [1, 2, 3].map(() => fork(program, { execArgv, env: {} }));
  try {
    await Promise.all(processes.map((one) => once(one, 'message')));
    for (let round = 0; round < 60; round += 1) {
      const folder = join(root, String(round));
      await mkdir(folder);
      if (round % 2 === 0) await leave(folder, { pid: noProcess });
      const answers = processes.map((one) => once(one, 'message'));
      for (const one of processes) one.send(folder);
      const said = (await Promise.all(answers)).flat().sort();
      expect(said).toEqual(['FolderInUseError', 'FolderInUseError', 'locked']);
    }
  } finally {
    for (const one of processes) one.kill();
  }
});
