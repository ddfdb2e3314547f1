import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { parseJson, parseWith } from '../../protocol/parse';
import { systemCode } from '../kernel/systemCode';
import { longestLock } from './lockFiles';

const lockOwner = z.object({
  pid: z.int().check(z.positive()),
  /**
   * Where process numbers have one meaning: a boot of a machine, and a namespace of processes; or
   * a machine's name where the system does not say these.
   */
  place: z.string(),
  /** When the process started, as its system counts. */
  started: z.string(),
  /**
   * The folder's device and file number, where its lock has them: a copy of the folder has others.
   */
  folder: z.optional(z.string()),
});

/** The process that holds a lock. Only Linux says when it started, and may hide its place. */
export type LockOwner = z.output<typeof lockOwner>;

const emptyIfUnreadable = (text: Promise<string>): Promise<string> => text.catch(() => '');

/** Only Linux has this file: field 22, counted behind the name, which may have any character. */
const startOf = async (pid: number): Promise<string> => {
  const stat = await emptyIfUnreadable(readFile(`/proc/${pid}/stat`, 'utf8'));
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
};

/** Containers have the machine's boot, and often the same process number, but another namespace. */
const readPlace = async (): Promise<string> => {
  const [boot, namespace] = await Promise.all([
    emptyIfUnreadable(readFile('/proc/sys/kernel/random/boot_id', 'utf8')),
    emptyIfUnreadable(readlink('/proc/self/ns/pid')),
  ]);
  return boot === '' || namespace === '' ? '' : `${boot.trim()} ${namespace}`;
};

/** Read from the system at each call. */
export const thisProcess = async (platform: string = process.platform): Promise<LockOwner> => {
  // Containers may share a name, and are Linux.
  if (platform !== 'linux') return { pid: process.pid, place: hostname(), started: '' };
  const [place, started] = await Promise.all([readPlace(), startOf(process.pid)]);
  return { pid: process.pid, place, started };
};

/** The owner that a lock's text names; undefined for any other text. */
export const readOwner = (text: string): LockOwner | undefined => {
  const json = parseJson(text, longestLock);
  const owner = json.ok ? parseWith(lockOwner, json.value) : json;
  return owner.ok ? owner.value : undefined;
};

/** Signal 0 checks whether a process exists, including another user's. */
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return systemCode(error) === 'EPERM';
  }
};

/**
 * Whether the process still runs, and in the folder of `self`, as `self` sees it; unknown in
 * another container or machine, and where its number may by now be another process's.
 * @decision Unknown too where the folder seems to be a copy: one that is mounted twice may seem so.
 */
export const fateOf = async (
  { pid, place, started, folder }: LockOwner,
  self: LockOwner,
): Promise<'runs' | 'gone' | 'unknown'> => {
  if (place === '' || place !== self.place) return 'unknown';
  if (!isRunning(pid)) return 'gone';
  const now = await startOf(pid);
  if (now === '' || started === '') return 'unknown';
  if (now !== started) return 'gone';
  return folder === undefined || folder === self.folder ? 'runs' : 'unknown';
};
