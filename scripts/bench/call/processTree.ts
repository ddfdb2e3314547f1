import { readdirSync, readFileSync } from 'node:fs';
import { systemCode } from '../../../src/gateway/kernel/systemCode';
import { cpuSeconds } from '../measure';

/** A file of a process; undefined when the process has ended. Other errors are thrown. */
export const readOfProcess = (pid: number, file: string): string | undefined => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(systemCode(error))) return undefined;
    throw error;
  }
};

const parentOf = (pid: number): number | undefined => {
  const stat = readOfProcess(pid, 'stat');
  return stat === undefined
    ? undefined
    : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
};

/** Returns the sum of `measure` over processes and their running descendants. */
const sumOver = (roots: readonly number[], measure: (pid: number) => number): number => {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : undefined;
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
    const status = readOfProcess(pid, 'status') ?? '';
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  });

/** Memory of the processes, what they share divided among those who share it (PSS), in MB. */
export const treeShare = (roots: readonly number[]): number =>
  sumOver(roots, (pid) => {
    const rollup = readOfProcess(pid, 'smaps_rollup') ?? '';
    return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) / 1024;
  });

/** Returns the bytes, including headers, that have crossed the loopback so far. */
export const loopbackBytes = (): number => {
  const line = readFileSync('/proc/net/dev', 'utf8')
    .split('\n')
    .find((text) => text.trim().startsWith('lo:'));
  return Number(line?.trim().split(/[:\s]+/)[1]);
};
