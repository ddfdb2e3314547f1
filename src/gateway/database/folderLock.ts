import { utimesSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { systemCode } from '../kernel/systemCode';
import { openPrivateFolder } from '../kernel/privateFolder';
import {
  ForeignLockError,
  highestLock,
  isLock,
  lockIn,
  locksIn,
  makeLock,
  readLock,
} from './lockFiles';
import { fateOf, isRunning, readOwner, thisProcess, type LockOwner } from './lockOwner';

/** Whom a lock names. */
interface FoundOwner {
  readonly pid: number;
  readonly isElsewhere?: boolean;
  /** The lock, where it has only a process number, which may by now be another program's. */
  readonly pidFile?: string;
}

/** Another gateway uses the folder, and two would damage its database. */
export class FolderInUseError extends Error {
  /** `owner` is undefined where the lock does not name it. */
  constructor(folder: string, owner?: FoundOwner) {
    const place = owner?.isElsewhere === true ? ' of another container or machine' : '';
    const who = owner ? ` (process ${owner.pid}${place})` : '';
    const file = owner?.pidFile;
    const doubt = file === undefined ? '' : ` If that process is no gateway, remove ${file}.`;
    super(
      `The folder ${folder} is in use by another gateway${who}. Stop it, or choose another folder with PLENARY_DATA.${doubt}`,
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

/** What the text of a lock begins with once its owner has released it. */
const freePrefix = 'free ';

interface LockOptions {
  readonly self?: LockOwner;
  /** In milliseconds. */
  readonly beat?: number;
  readonly log?: Pick<Logger, 'info' | 'warn'>;
  /** Called when the folder is no longer this process's. Without it the error is thrown. */
  readonly onLost?: (error: FolderLostError) => void;
}

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
      const earlier = Math.max(0, ...(await locksIn(this.#folder)));
      if (earlier === highestLock) throw new ForeignLockError(this.#file(earlier));
      // Once it is removed, its number may be given again.
      if (earlier > 0 && !(await this.#isFree(this.#file(earlier)))) continue;
      const own = earlier + 1;
      if (!(await makeLock(this.#file(own), JSON.stringify(this.#self)))) continue;
      const others = (await locksIn(this.#folder)).filter((number) => number !== own);
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
      await writeFile(file, freePrefix, { flag: 'r+' }).catch((error: unknown) => {
        if (systemCode(error) !== 'ENOENT') throw error;
      });
    };
  }

  /** True as soon as the lock is free; false once there is none. @throws FolderInUseError */
  async #isFree(file: string): Promise<boolean> {
    let before: string | undefined;
    for (let looks = 1; ; looks += 1) {
      const lock = await readLock(file);
      if (!lock) return false;
      if (lock.text.startsWith(freePrefix)) return true;
      const owner = readOwner(lock.text);
      const fate = owner ? await fateOf(owner, this.#self) : 'unknown';
      if (fate === 'gone') return true;
      if (fate === 'runs' || (before !== undefined && lock.stamp !== before))
        throw new FolderInUseError(
          this.#folder,
          owner && { pid: owner.pid, isElsewhere: owner.place !== this.#self.place },
        );
      before = lock.stamp;
      if (looks > mostMissed * looksInBeat) return true;
      if (looks === looksInBeat) this.#noteWait(file, owner);
      await sleep(this.#beat / looksInBeat);
    }
  }

  #noteWait(file: string, owner: LockOwner | undefined): void {
    const found = owner ? { pid: owner.pid } : { isEmpty: true };
    this.#options.log?.info(
      { lock: basename(file), ...found, seconds: (mostMissed * this.#beat) / 1000 },
      'the data folder may be in use: its lock is taken over if nobody touches it for so long',
    );
  }

  #file(number: number): string {
    return lockIn(this.#folder, number);
  }
}

/**
 * Removes an earlier version's lock, which has only a process number.
 * @throws FolderInUseError, ForeignLockError
 */
const removePidFile = async (folder: string): Promise<void> => {
  const file = join(folder, 'gateway.pid');
  if (!(await isLock(file))) return;
  try {
    const pid = Number(await readFile(file, 'utf8'));
    if (Number.isSafeInteger(pid) && pid > 0 && pid !== process.pid && isRunning(pid))
      throw new FolderInUseError(folder, { pid, pidFile: file });
    await rm(file, { force: true });
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error;
  }
};

/** What a folder has and its copy has not. */
const identify = async (folder: string): Promise<string> => {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `${dev} ${ino}`;
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
 * @throws FolderInUseError, ForeignLockError
 */
export const lockFolder = async (
  folder: string,
  options: LockOptions = {},
): Promise<() => Promise<void>> => {
  await openPrivateFolder(folder);
  await removePidFile(folder);
  const owner = options.self ?? (await thisProcess());
  const self = { ...owner, folder: await identify(folder) };
  const locking = new Locking(folder, self, options);
  return locking.hold(await locking.take());
};
