import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { readOfProcess, treeShare } from './processTree';

test('the memory of processes leaves out those that ended, and nothing else', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(treeShare([child.pid ?? 0])).toBe(0);
  expect(treeShare([process.pid])).toBeGreaterThan(10);
  // A folder is no file of a process: nobody knows how much such a process has.
  expect(() => readOfProcess(process.pid, 'task')).toThrow('EISDIR');
});
