import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { postgresPaths } from '../../../scripts/steps/postgresPaths.mjs';

/** An empty cluster that nobody serves yet. */
export interface Cluster {
  /** Everything that was written is in here. */
  readonly folder: string;
  /** The program that serves it. */
  readonly program: string;
  /** Whose process that is to be; empty for our own. */
  readonly user: { readonly uid?: number; readonly gid?: number };
  readonly name: string;
  readonly password: string;
}

/** The server's program; `initdb` is beside it. */
const findProgram = (): string => {
  const inPath = (process.env['PATH'] ?? '').split(delimiter).map((one) => join(one, 'postgres'));
  const given = process.env['POSTGRES_BIN'];
  const candidates = given === undefined ? [...inPath, ...postgresPaths()] : [given];
  const found = candidates.find((path) => existsSync(path));
  // A link in PATH may stand alone.
  if (found !== undefined) return realpathSync(found);
  throw new Error('PostgreSQL is not installed; node scripts/postgres.mjs finds or installs it');
};

/** PostgreSQL refuses to be root's: then it is the user's of its package, or nobody's. */
const findUser = async (): Promise<Cluster['user']> => {
  if (process.getuid?.() !== 0) return {};
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [user] = ['postgres', 'nobody'].flatMap((wanted) =>
    users.filter(([name]) => name === wanted),
  );
  if (!user) throw new Error('PostgreSQL does not run as root, and there is no other user');
  return { uid: Number(user[2]), gid: Number(user[3]) };
};

/** Makes a cluster in a temporary folder. */
export const makeCluster = async (): Promise<Cluster> => {
  const program = findProgram();
  const user = await findUser();
  const folder = await mkdtemp(join(tmpdir(), 'plenary-postgres-'));
  const [name, password] = ['plenary', randomBytes(16).toString('hex')];
  try {
    const passwordFile = join(folder, 'password');
    await writeFile(passwordFile, password);
    if (user.uid !== undefined && user.gid !== undefined)
      for (const path of [passwordFile, folder]) await chown(path, user.uid, user.gid);
    await promisify(execFile)(
      join(dirname(program), 'initdb'),
      [
        ...['-D', join(folder, 'cluster'), '-U', name, '-A', 'scram-sha-256'],
        ...[`--pwfile=${passwordFile}`, '--locale=C', '--encoding=UTF8', '--no-sync'],
      ],
      { ...user, cwd: folder },
    );
    return { folder, program, user, name, password };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};
