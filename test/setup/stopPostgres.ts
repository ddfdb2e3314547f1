import type { PostgresServer } from '../support/postgres/server';

/** Ends the server that was started for the tests. */
export default async (): Promise<void> => {
  const server = Reflect.get(globalThis, 'plenaryPostgres') as PostgresServer | undefined;
  if (!server) return;
  delete process.env['TEST_DATABASE_URL'];
  await server.stop();
};
