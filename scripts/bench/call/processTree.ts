import { readdirSync, readFileSync } from 'node:fs';
import { cpuSeconds } from '../measure';

const parentOf = (pid: string): number | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // The process has ended since the folder was read.
    return undefined;
  }
};

/** Returns the sum of `measure` over processes and their running descendants. */
const sumOver = (roots: readonly number[], measure: (pid: number) => number): number => {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(name) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (pid: number): number =>
    measure(pid) + (children.get(pid) ?? []).reduce((all, child) => all + sum(child), 0);
  return roots.reduce((all, pid) => all + sum(pid), 0);
};

/** Returns the CPU time so far, in seconds. */
export const treeSeconds = (roots: readonly number[]): number => sumOver(roots, cpuSeconds);

/** Returns the memory that no other process shares, in MB. */
export const treeMemory = (roots: readonly number[]): number =>
  sumOver(roots, (pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  });

/** Memory of the processes, what they share divided among those who share it (PSS), in MB. */
export const treeShare = (roots: readonly number[]): number =>
  sumOver(roots, (pid) => {
    try {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  });

/** Returns the bytes, including headers, that have crossed the loopback so far. */
export const loopbackBytes = (): number => {
  const line = readFileSync('/proc/net/dev', 'utf8')
    .split('\n')
    .find((text) => text.trim().startsWith('lo:'));
  return Number(line?.trim().split(/[:\s]+/)[1]);
};
