import { fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, extname, join } from 'node:path';

/** The process that lays out a database ended before it was complete; it has printed the cause. */
export class LayOutError extends Error {
  constructor(folder: string) {
    super(
      `The database could not be laid out in ${dirname(folder)}. Is its disk full? The next start tries again.`,
    );
    this.name = 'LayOutError';
  }
}

/** The program beside this one: of the build, or of the source. */
const programHere = join(__dirname, `layOutProgram${extname(__filename)}`);

/**
 * Lays a database out in a process of its own, which ends with this one.
 * The work takes 500 MB, which a process keeps for as long as it runs.
 * @throws LayOutError
 */
export const layOutApart = async (
  folder: string,
  execArgv: readonly string[] = process.execArgv,
): Promise<void> => {
  const child = fork(programHere, [folder], { env: {}, execArgv: [...execArgv] });
  const end = (): void => void child.kill('SIGKILL');
  process.once('exit', end);
  await once(child, 'exit');
  process.off('exit', end);
  if (child.exitCode !== 0) throw new LayOutError(folder);
};
