/** Where systems keep PostgreSQL's server. Only Node: tests look here too. */
import { existsSync, readdirSync } from 'node:fs';

const entriesOf = (folder) => (existsSync(folder) ? readdirSync(folder) : []);

/** Paths of `postgres` outside PATH that may be there, newest version first. */
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
