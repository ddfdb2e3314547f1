/**
 * Finds the PostgreSQL server that tests start for themselves, and installs it if it is missing.
 */
import { isProgram, runMain } from './steps/command.mjs';
import { postgresPaths } from './steps/postgresPaths.mjs';
import { findPrograms } from './steps/programs.mjs';

/** Debian's package creates a cluster unless a file in this folder forbids it; tests create their own. */
const folder = '/etc/postgresql-common/createcluster.d';
const file = `${folder}/plenary-tests.conf`;

const server = {
  name: 'PostgreSQL',
  variable: 'POSTGRES_BIN',
  packageName: 'postgresql',
  names: ['postgres'],
  paths: postgresPaths,
  before: ['sh', '-c', `mkdir -p ${folder} && echo 'create_main_cluster = false' > ${file}`],
  after: ['rm', '-f', file],
};

/**
 * Returns the path of `postgres` as `{ POSTGRES_BIN }`, for the environment of a child process; empty if
 * TEST_DATABASE_URL names a running server.
 * Throws a `PlainError` when it is not found and cannot be installed.
 */
export const findPostgres = async () =>
  process.env.TEST_DATABASE_URL ? {} : findPrograms([server]);

if (isProgram(import.meta.url))
  await runMain(async () => console.log(JSON.stringify(await findPostgres(), null, 2)));
