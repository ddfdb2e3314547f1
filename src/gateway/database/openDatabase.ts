import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { Client, Pool } from 'pg';
import type { Logger } from 'pino';
import { databaseIn } from '../kernel/dataFolder';
import { openEmbeddedFolder, type LayOut } from './embeddedFolder';
import { migrations } from './migrations';
import { keepVacuumed } from './vacuum';

/** The part of Drizzle that both engines share. */
export type Sql = PgDatabase<PgQueryResultHKT>;

/** An open database whose schema is up to date. Its opener closes it. */
export interface Database {
  readonly sql: Sql;
  close(): Promise<void>;
}

/**
 * The location of the data: a PostgreSQL server, a folder, or memory. `image`: a dump of an engine
 * (tar), which opens several times faster than an engine that first creates its own tables.
 */
export type DatabaseLocation =
  | { readonly in: 'postgres'; readonly url: string; readonly onError: (error: Error) => void }
  | {
      readonly in: 'folder';
      readonly folder: string;
      readonly layOut?: LayOut | undefined;
      readonly log?: Pick<Logger, 'warn'>;
    }
  | { readonly in: 'memory'; readonly image?: Blob };

/** The rows of a result: both engines return them, but Drizzle's shared type lacks them. */
export const rowsOf = (answer: unknown): readonly unknown[] =>
  typeof answer === 'object' && answer !== null && 'rows' in answer && Array.isArray(answer.rows)
    ? answer.rows
    : [];

/** An arbitrary number that no other program locks by. */
const migrationLock = 7_531_264;

const migrate = async (database: Sql): Promise<void> => {
  await database.transaction(async (step) => {
    // Gateways that start together wait for each other here.
    await step.execute(sql`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await step.execute(
      sql`CREATE TABLE IF NOT EXISTS plenary_migrations (id text PRIMARY KEY, at bigint NOT NULL)`,
    );
    for (const { id, statements } of migrations) {
      const fresh = await step.execute(
        sql`INSERT INTO plenary_migrations (id, at)
            VALUES (${id}, (extract(epoch FROM now()) * 1000)::bigint)
            ON CONFLICT DO NOTHING RETURNING id`,
      );
      if (rowsOf(fresh).length === 0) continue;
      for (const statement of statements) await step.execute(sql.raw(statement));
    }
  });
};

/**
 * Timeouts of connections and queries to a server, in milliseconds: a caller learns that the
 * database is unavailable.
 * @decision
 */
const patience = { connectionTimeoutMillis: 5000, query_timeout: 5000 };
/**
 * How long a transaction may be idle, in milliseconds: a gateway that is stopped within one must
 * not keep others from its meetings.
 * @source RELIABILITY R2
 */
const longestPause = 2000;

type ServerLocation = Extract<DatabaseLocation, { in: 'postgres' }>;

/** Migrations may take long, and may wait for those of another gateway. */
const migrateServer = async ({ url, onError }: ServerLocation): Promise<void> => {
  const { connectionTimeoutMillis } = patience;
  const client = new Client({ connectionString: url, connectionTimeoutMillis });
  client.on('error', onError);
  await client.connect();
  try {
    await migrate(drizzleNode(client));
  } finally {
    await client.end();
  }
};

const openServer = async (location: ServerLocation): Promise<Database> => {
  await migrateServer(location);
  const pool = new Pool({
    connectionString: location.url,
    max: 10,
    keepAlive: true,
    ...patience,
    idle_in_transaction_session_timeout: longestPause,
  });
  // The pool handles errors only of idle clients: without this, a client in use that the server
  // disconnects would end the process.
  pool.on('connect', (client) => client.on('error', location.onError));
  pool.on('error', () => undefined);
  return { sql: drizzleNode(pool), close: () => pool.end() };
};

/**
 * Memory for pages of tables. What the engine sets aside by default, 128 MB, it touches as a whole
 * when it starts.
 * @decision A gateway's tables are small, and the system caches their files as well.
 */
const engineMemory = ['-c', 'shared_buffers=16MB'];

/** Lays out an empty database in `folder`, in this process. */
export const layOutDatabase: LayOut = async (folder) => (await PGlite.create(folder)).close();

const openEngine = async (location: Exclude<DatabaseLocation, ServerLocation>): Promise<PGlite> => {
  const startParams = [...PGlite.defaultStartParams, ...engineMemory];
  if (location.in === 'memory')
    return PGlite.create({ startParams, ...(location.image && { loadDataDir: location.image }) });
  const folder = databaseIn(location.folder);
  await openEmbeddedFolder(folder, {
    layOut: location.layOut ?? layOutDatabase,
    log: location.log,
  });
  return PGlite.create({ dataDir: folder, startParams });
};

/** Opens a database and brings its schema up to date; both engines run the same SQL. */
export const openDatabase = async (location: DatabaseLocation): Promise<Database> => {
  if (location.in === 'postgres') return openServer(location);
  const engine = await openEngine(location);
  const vacuuming = keepVacuumed(engine);
  const close = async (): Promise<void> => {
    await vacuuming.stop();
    await engine.close();
  };
  const database = { sql: drizzlePglite(engine), close };
  try {
    await migrate(database.sql);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
