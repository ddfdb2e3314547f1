import { utimesSync } from 'node:fs';
import { open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { systemCode } from '../kernel/systemCode';
import { openPrivateFolder } from '../kernel/privateFolder';
import { fateOf, isRunning, readOwner, thisProcess, type LockOwner } from './lockOwner';

/** Another gateway uses the folder, and two would damage its database. */
export class FolderInUseError extends Error {
  constructor(folder: string, { pid, isElsewhere }: { pid: number; isElsewhere: boolean }) {
    const owner = isElsewhere ? `process ${pid} of another container or machine` : `process ${pid}`;
    super(
      `The folder ${folder} is in use by another gateway (${owner}). Stop it, or choose another folder with PLENARY_DATA.`,
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Another gateway took the folder's lock, because this one gave no sign of life for too long; or it
 * may do so now, because the lock cannot be touched.
 */
export class FolderLostError extends Error {
  constructor(folder: string, why: 'taken' | 'untouchable') {
    super(
      why === 'taken'
        ? `Another gateway has taken over the folder ${folder}.`
        : `The lock of the folder ${folder} cannot be touched, and another gateway may take it over.`,
    );
    this.name = 'FolderLostError';
  }
}

/** How often the owner of a lock touches it, in milliseconds. */
const usualBeat = 1000;
/** How often a lock is looked at within a beat. */
const looksInBeat = 5;
/**
 * A lock that was not touched for so many beats is of a process that ended.
 * @decision Ten: a start after a crash waits ten seconds in a new container, and a gateway that
 * stalls for less keeps its folder.
 */
const mostMissed = 10;
/**
 * An owner that could not touch its lock for so many beats gives the folder up.
 * @decision Seven: it ends before another process can take the lock.
 */
const mostUntouched = 7;

const prefix = 'gateway.lock.';
/** What the text of a lock begins with once its owner has released it. */
const freeMark = 'free ';

interface LockOptions {
  readonly self?: LockOwner;
  /** In milliseconds. */
  readonly beat?: number;
  readonly log?: Pick<Logger, 'info' | 'warn'>;
  /** Called when the folder is no longer this process's. Without it the error is thrown. */
  readonly onLost?: (error: FolderLostError) => void;
}

/** The numbers of the folder's locks. The highest one is in force. */
const numbersIn = async (folder: string): Promise<readonly number[]> =>
  (await readdir(folder)).flatMap((name) => {
    const number = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : 0;
    return Number.isSafeInteger(number) && number > 0 ? [number] : [];
  });

/** A lock's text, and a stamp that changes with each touch; undefined once it is removed. */
const readLock = async (
  file: string,
): Promise<{ readonly text: string; readonly stamp: string } | undefined> => {
  try {
    // A network file system looks for changes when a file is opened.
    const handle = await open(file, 'r');
    try {
      const { mtimeMs } = await handle.stat();
      const text = await handle.readFile('utf8');
      return { text, stamp: `${mtimeMs} ${text}` };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

/** Whether the file is new and has `text` now; false when another process made it first. */
const makeNew = async (file: string, text: string): Promise<boolean> => {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    throw error;
  }
};

/** A start that takes a folder's lock. */
class Locking {
  readonly #folder: string;
  readonly #self: LockOwner;
  readonly #options: LockOptions;

  constructor(folder: string, self: LockOwner, options: LockOptions) {
    this.#folder = folder;
    this.#self = self;
    this.#options = options;
  }

  get #beat(): number {
    return this.#options.beat ?? usualBeat;
  }

  /** Takes the lock, and returns its file. */
  async take(): Promise<string> {
    for (;;) {
      const earlier = Math.max(0, ...(await numbersIn(this.#folder)));
      if (earlier > 0) await this.#awaitEnd(this.#file(earlier));
      const own = earlier + 1;
      if (!(await makeNew(this.#file(own), JSON.stringify(this.#self)))) continue;
      const others = (await numbersIn(this.#folder)).filter((number) => number !== own);
      if (others.every((number) => number < own)) {
        for (const number of others) await rm(this.#file(number), { force: true });
        return this.#file(own);
      }
      // Others took and released the lock while this process slept.
      await rm(this.#file(own), { force: true });
    }
  }

  /** Touches the lock until it is released. */
  hold(file: string): () => Promise<void> {
    const { onLost = raise, log } = this.#options;
    let touched = performance.now();
    let isFailing = false;
    const beating = setInterval(() => {
      const begun = performance.now();
      const now = new Date();
      try {
        utimesSync(file, now, now);
        touched = begun;
        isFailing = false;
      } catch (error) {
        const code = systemCode(error);
        const isTaken = code === 'ENOENT';
        if (!isTaken && !isFailing)
          log?.warn({ code }, 'the lock of the data folder cannot be touched');
        isFailing = true;
        // Any other error may pass. A call to a file system that hangs counts with its duration.
        if (!isTaken && performance.now() - touched < mostUntouched * this.#beat) return;
        clearInterval(beating);
        onLost(new FolderLostError(this.#folder, isTaken ? 'taken' : 'untouchable'));
      }
    }, this.#beat);
    beating.unref();
    return async () => {
      clearInterval(beating);
      // The file stays, so that no number is given twice, and its bytes: the disk may be full.
      await writeFile(file, freeMark, { flag: 'r+' }).catch((error: unknown) => {
        if (systemCode(error) !== 'ENOENT') throw error;
      });
    };
  }

  /** Returns when the lock is free. @throws FolderInUseError */
  async #awaitEnd(file: string): Promise<void> {
    const { place } = this.#self;
    let [before, looks] = ['', 0];
    for (;;) {
      const lock = await readLock(file);
      if (!lock || lock.text.startsWith(freeMark)) return;
      const owner = readOwner(lock.text);
      const fate = owner ? await fateOf(owner, place) : 'unknown';
      const isTouched = looks > 0 && lock.stamp !== before;
      if (fate === 'gone') return;
      if (owner && (fate === 'runs' || isTouched))
        throw new FolderInUseError(this.#folder, {
          pid: owner.pid,
          isElsewhere: owner.place !== place,
        });
      looks = isTouched ? 1 : looks + 1;
      before = lock.stamp;
      if (looks > mostMissed * looksInBeat) return;
      if (looks === looksInBeat)
        this.#options.log?.info('the data folder may be in use: its lock is watched');
      await sleep(this.#beat / looksInBeat);
    }
  }

  #file(number: number): string {
    return join(this.#folder, `${prefix}${number}`);
  }
}

/** Removes an earlier version's lock, which has only a process number. @throws FolderInUseError */
const removePidFile = async (folder: string): Promise<void> => {
  const file = join(folder, 'gateway.pid');
  try {
    const pid = Number(await readFile(file, 'utf8'));
    if (Number.isSafeInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid))
      throw new FolderInUseError(folder, { pid, isElsewhere: false });
    await rm(file, { force: true });
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
};

/** Ends a gateway: its writes would damage the other's database. */
const raise = (error: FolderLostError): void => {
  throw error;
};

/**
 * Locks the folder for this process; the result unlocks it. The lock of a process that no longer
 * runs is taken over: one that runs in another container or on another machine touches it.
 * Locks are numbered, and each new one has the next number: of several processes that find an
 * abandoned lock, only one can make the file.
 * @throws FolderInUseError
 */
export const lockFolder = async (
  folder: string,
  options: LockOptions = {},
): Promise<() => Promise<void>> => {
  await openPrivateFolder(folder);
  await removePidFile(folder);
  const locking = new Locking(folder, options.self ?? (await thisProcess()), options);
  return locking.hold(await locking.take());
};
