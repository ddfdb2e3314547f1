import { startPostgres } from '../support/postgres/server';

/**
 * One server for all tests on PostgreSQL, unless TEST_DATABASE_URL names one that runs. Workers of
 * jest inherit the address.
 */
export default async (): Promise<void> => {
  if (process.env['TEST_DATABASE_URL']) return;
  const server = await startPostgres();
  process.env['TEST_DATABASE_URL'] = server.url;
  Reflect.set(globalThis, 'plenaryPostgres', server);
};
