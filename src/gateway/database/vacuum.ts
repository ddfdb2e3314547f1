import type { PGlite } from '@electric-sql/pglite';
import * as z from 'zod/mini';

/** How long removed rows may take room, in milliseconds. @decision As a server's own vacuum waits. */
const vacuumInterval = 60_000;

/** Tables of which so much is dead that a server would vacuum them, by its usual rule. */
const wanted = `SELECT quote_ident(relname) AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup`;
const tables = z.array(z.object({ name: z.string() }));

/** Gives the room of removed rows back to new ones. */
export const vacuum = async (engine: PGlite): Promise<void> => {
  const { rows } = await engine.query(wanted);
  for (const { name } of tables.parse(rows)) await engine.exec(`VACUUM ${name}`);
};

/**
 * Vacuums once a minute: a server does it by itself, the engine in this process never. Without it each
 * joining and each report that is removed again would fill the disk for ever. What fails, such as on a
 * full disk, is tried again the next time.
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
