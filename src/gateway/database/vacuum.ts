import type { PGlite } from '@electric-sql/pglite';
import * as z from 'zod/mini';

/** Interval of vacuuming, in milliseconds. @decision The same as a server's autovacuum. */
const vacuumInterval = 60_000;

/** Tables with so many dead rows that a server would vacuum them, by its usual rule. */
const wanted = `SELECT quote_ident(relname) AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup`;
const tables = z.array(z.object({ name: z.string() }));

/** Makes the space of removed rows available for new ones. */
export const vacuum = async (engine: PGlite): Promise<void> => {
  const { rows } = await engine.query(wanted);
  for (const { name } of tables.parse(rows)) await engine.exec(`VACUUM ${name}`);
};

/**
 * Vacuums once a minute: a server does it on its own, the engine in this process never. Otherwise
 * removed rows of joins and reports would fill the disk. A failure, such as on a full disk, is
 * retried the next time.
 */
export const keepVacuumed = (engine: PGlite): { readonly stop: () => Promise<void> } => {
  let turn: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    turn = turn.then(() => vacuum(engine)).catch(() => undefined);
  }, vacuumInterval);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return turn;
    },
  };
};
