/**
 * Finds the PostgreSQL server that tests start for themselves, and installs it if it is missing.
 */
import { isProgram, runMain } from './steps/command.mjs';
import { postgresPaths } from './steps/postgresPaths.mjs';
import { findPrograms } from './steps/programs.mjs';

/** Debian's package makes a cluster and starts it, unless it is told not to; tests make their own. */
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
 * The path of `postgres`, as `{ POSTGRES_BIN }`, ready for a child's environment; nothing where
 * TEST_DATABASE_URL names a server that runs.
 * Throws a `PlainError` when it is neither found nor installable.
 */
export const findPostgres = async () =>
  process.env.TEST_DATABASE_URL ? {} : findPrograms([server]);

if (isProgram(import.meta.url))
  await runMain(async () => console.log(JSON.stringify(await findPostgres(), null, 2)));
