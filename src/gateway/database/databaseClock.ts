import { sql } from 'drizzle-orm';

/** Milliseconds since 1970 by the clock of the database, which all its gateways share. */
export const databaseNow = sql<number>`(extract(epoch FROM clock_timestamp()) * 1000)::bigint`;
