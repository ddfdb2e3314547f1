import { statfs } from 'node:fs/promises';

/**
 * Bytes that the disk of the built-in database must have free for more to be stored. @decision The engine
 * writes its journal in files of 16 MB and stands still for good where the next one does not fit: what
 * joins and leaves must go on for hours after strangers' reports are refused.
 */
export const leastRoom = 256 * 1024 * 1024;
/** How long an answer holds, in milliseconds. */
const memory = 5000;

/** Whether the disk of `folder` has room for more; asked of the system once in five seconds. */
export const watchRoom = (
  folder: string,
  now: () => number,
  least = leastRoom,
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
      // A system that does not say stops nothing.
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
