import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from '@jest/globals';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import * as z from 'zod/mini';
import {
  openDatabase,
  type Database,
  type DatabaseLocation,
} from '../../src/gateway/database/openDatabase';

/** What the jest project that runs a test stores in, where it matters: its settings say so. */
const engineUnderTest: unknown = Reflect.get(globalThis, 'engineUnderTest');

/** True on a server, which opens a new database in a tenth of the time. */
export const isOnPostgres =
  engineUnderTest === 'postgres' ||
  (engineUnderTest === undefined && process.env['TEST_DATABASE_URL'] !== undefined);

/** What stores of a test seal with. */
export const testSecret = 'a secret of 32 characters or more';

/** A place for one file's data, empty at first, that nobody else uses. */
export interface TestPlace {
  readonly place: DatabaseLocation;
  /** Runs statements while nobody has it open. */
  run(...statements: readonly string[]): Promise<void>;
  /** Removes it, after its opener has closed it. */
  remove(): Promise<void>;
}

/** Runs statements on a PostgreSQL server, outside any pool. */
export const onServer = async (url: string, ...statements: readonly string[]): Promise<void> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

/** A database of its own on the server that was started for the tests. */
export const makePostgresPlace = async (): Promise<
  TestPlace & { readonly url: string; readonly server: string; readonly name: string }
> => {
  const server = process.env['TEST_DATABASE_URL'];
  if (server === undefined) throw new Error('There is no server: run the jest project `postgres`');
  const name = `plenary_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  const address = new URL(server);
  address.pathname = name;
  const url = address.href;
  return {
    url,
    server,
    name,
    place: { in: 'postgres', url, onError: () => undefined },
    run: (...statements) => onServer(url, ...statements),
    remove: () => onServer(server, `DROP DATABASE ${name} WITH (FORCE)`),
  };
};

/** An empty place that can be closed and opened again, in the engine that the tests run on. */
export const makeTestPlace = async (): Promise<TestPlace> => {
  if (isOnPostgres) return makePostgresPlace();
  const folder = await mkdtemp(join(tmpdir(), 'plenary-'));
  return {
    place: { in: 'folder', folder },
    run: async (...statements) => {
      const engine = new PGlite(join(folder, 'database'));
      for (const statement of statements) await engine.exec(statement);
      await engine.close();
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};

const root = join(__dirname, '../..');

/** The package says which version is installed; its `exports` do not offer that file. */
const pgliteVersion = async (): Promise<string> => {
  const text = await readFile(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
};

/**
 * What PGlite writes into a new database, which takes seconds: made once for its version, and read by
 * every test file after that.
 */
const findImage = async (): Promise<Blob> => {
  const folder = join(root, '.cache/databases');
  const file = join(folder, `pglite-${await pgliteVersion()}.tar`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return new Blob([kept]);
  const engine = await PGlite.create();
  const image = await engine.dumpDataDir('none');
  await engine.close();
  await mkdir(folder, { recursive: true });
  // Another worker may write it too: the last one replaces the whole file.
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, Buffer.from(await image.arrayBuffer()));
  await rename(draft, file);
  return image;
};

/** A database that is gone when it is closed: PGlite in memory, or a new one on PostgreSQL. */
export const openTestDatabase = async (): Promise<Database> => {
  if (!isOnPostgres) return openDatabase({ in: 'memory', image: await findImage() });
  const { place, remove } = await makePostgresPlace();
  const database = await openDatabase(place);
  return {
    sql: database.sql,
    close: async () => {
      await database.close();
      await remove();
    },
  };
};

/**
 * Places and databases of the tests of one file: after each test what it opened is closed and what
 * it made is removed, the last first.
 */
export const useTestPlaces = () => {
  const ends: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });
  return {
    aPlace: async (): Promise<TestPlace> => {
      const where = await makeTestPlace();
      ends.push(() => where.remove());
      return where;
    },
    open: async (where: TestPlace): Promise<Database> => {
      const database = await openDatabase(where.place);
      ends.push(() => database.close());
      return database;
    },
  };
};
