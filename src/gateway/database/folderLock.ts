import { utimesSync } from 'node:fs';
import { open, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { systemCode } from '../kernel/systemCode';
import { openPrivateFolder } from '../kernel/privateFolder';
import { fateOf, readOwner, thisProcess, type LockOwner } from './lockOwner';

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

/** Another gateway took the folder's lock, because this one gave no sign of life for too long. */
export class FolderLostError extends Error {
  constructor(folder: string) {
    super(`Another gateway has taken the folder ${folder} over`);
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

const prefix = 'gateway.lock.';
/** What the text of a lock begins with once its owner has given it up. */
const freeMark = 'free ';

interface LockOptions {
  readonly self?: LockOwner;
  /** In milliseconds. */
  readonly beat?: number;
  readonly log?: Pick<Logger, 'info'>;
  /** Called when another process has taken the lock. Without it the error is thrown. */
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
      // Others took and gave up the lock while this process slept.
      await rm(this.#file(own), { force: true });
    }
  }

  /** Touches the lock until it is given up. */
  hold(file: string): () => Promise<void> {
    const { onLost = raise } = this.#options;
    const beating = setInterval(() => {
      const now = new Date();
      try {
        utimesSync(file, now, now);
      } catch (error) {
        // Any other error may pass.
        if (systemCode(error) !== 'ENOENT') return;
        clearInterval(beating);
        onLost(new FolderLostError(this.#folder));
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

  /** Returns when the lock is nobody's. @throws FolderInUseError */
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

/** Ends a gateway: its writes would damage the other's database. */
const raise = (error: FolderLostError): void => {
  throw error;
};

/**
 * Locks the folder for this process; the result unlocks it. The lock of a process that no longer
 * runs is taken over: one that runs in another container or on another machine touches it.
 * Locks are numbered, and each new one has the next number: of several processes that find a lock
 * of none, only one can make the file.
 * @throws FolderInUseError
 */
export const lockFolder = async (
  folder: string,
  options: LockOptions = {},
): Promise<() => Promise<void>> => {
  await openPrivateFolder(folder);
  const locking = new Locking(folder, options.self ?? (await thisProcess()), options);
  return locking.hold(await locking.take());
};
