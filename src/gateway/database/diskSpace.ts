import { statfs } from 'node:fs/promises';

/**
 * Free bytes that the disk of the built-in database must have to store more.
 * @decision The engine writes its journal in files of 16 MB, and stops for good when the next one
 * does not fit: joins and leaves must work for hours after strangers' reports are refused.
 */
export const leastFreeBytes = 256 * 1024 * 1024;
/** How long a result is valid, in milliseconds. */
const memory = 5000;

/**
 * Whether the disk of `folder` has space for more; the system is asked at most once in five seconds.
 */
export const watchDiskSpace = (
  folder: string,
  now: () => number,
  least = leastFreeBytes,
): (() => Promise<boolean>) => {
  const latest: { at: number; answer: Promise<boolean> } = {
    at: -memory,
    answer: Promise.resolve(true),
  };
  const look = async (): Promise<boolean> => {
    try {
      const { bavail, bsize } = await statfs(folder);
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
