/** Where systems install PostgreSQL's server. It imports only Node's modules, since tests use it too. */
import { existsSync, readdirSync } from 'node:fs';

const entriesOf = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Returns the installed paths of `postgres` outside PATH, newest version first. */
export const postgresPaths = () => [
  ...entriesOf('/usr/lib/postgresql')
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin/postgres`),
  ...entriesOf('/opt/homebrew/opt')
    .filter((name) => name.startsWith('postgresql'))
    .sort()
    .reverse()
    .map((name) => `/opt/homebrew/opt/${name}/bin/postgres`),
];
