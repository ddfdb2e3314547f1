import type { Config } from 'jest';
import { startPostgres } from '../support/postgres/server';

/**
 * One server for all tests on PostgreSQL, unless TEST_DATABASE_URL names one that runs. Workers of
 * jest inherit the address. Tests that take either engine have a server if POSTGRES_BIN names its program.
 */
export default async (_all: unknown, { globals }: Config): Promise<void> => {
  const { POSTGRES_BIN: program, TEST_DATABASE_URL: running } = process.env;
  if (running) return;
  if (globals?.['engineUnderTest'] !== 'postgres' && !program) return;
  const server = await startPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  Reflect.set(globalThis, 'plenaryPostgres', server);
};
