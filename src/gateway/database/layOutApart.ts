import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LayOut } from './openDatabase';

/**
 * Lays a database out in a process of its own, whose program the build puts beside the gateway's.
 * The work takes 500 MB, which a process keeps for as long as it runs.
 */
export const layOutApart: LayOut = async (folder) => {
  const child = fork(join(__dirname, 'layOutProgram.js'), [folder], { env: {}, execArgv: [] });
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`The database in ${folder} could not be laid out`);
};
