import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';

/**
 * Free bytes that the disk of the built-in database must have to store more.
 * @decision The engine writes its journal in files of 16 MB, and stops for good when the next one
 * does not fit: joins and leaves must work for hours after strangers' reports are refused.
 */
export const leastFreeBytes = 256 * 1024 * 1024;
/** How long a result is valid, in milliseconds. */
const memory = 5000;

interface Watching {
  /** In milliseconds. */
  readonly now: () => number;
  readonly log?: Pick<Logger, 'info' | 'warn'> | undefined;
  readonly least?: number | undefined;
}

/**
 * Whether the disk of `folder` has space for more; the system is asked at most once in five
 * seconds. Logs once when space runs short, and once when there is enough again.
 */
export const watchDiskSpace = (
  folder: string,
  { now, log, least = leastFreeBytes }: Watching,
): (() => Promise<boolean>) => {
  const noted = { isShort: false };
  const note = (freeBytes: number): void => {
    const isShort = freeBytes < least;
    if (isShort === noted.isShort) return;
    noted.isShort = isShort;
    if (isShort) log?.warn({ freeBytes, least }, 'the disk is nearly full: nothing new is stored');
    else log?.info({ freeBytes }, 'the disk has space again');
  };
  const latest: { at: number; answer: Promise<boolean> } = {
    at: -memory,
    answer: Promise.resolve(true),
  };
  const look = async (): Promise<boolean> => {
    try {
      const { bavail, bsize } = await statfs(folder);
      note(bavail * bsize);
      return bavail * bsize >= least;
    } catch {
      // Without an answer from the system, storing is permitted.
      return true;
    }
  };
  return () => {
    if (now() - latest.at >= memory) {
      latest.at = now();
      latest.answer = look();
    }
    return latest.answer;
  };
};
