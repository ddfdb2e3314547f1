import { randomBytes } from 'node:crypto';
import { expect, jest, test } from '@jest/globals';
import { PGlite } from '@electric-sql/pglite';
import { vacuum } from './vacuum';

jest.setTimeout(180_000);

test('SECURITY M11: the disk space of removed reports is used again', async () => {
  const engine = await PGlite.create();
  /** What 20 rows of 30 kB leave behind that were written and removed `times` times, in bytes. */
  const leftAfter = async (table: string, times: number, isVacuumed: boolean): Promise<number> => {
    await engine.exec(`CREATE TABLE "${table}" (id int PRIMARY KEY, bytes bytea)`);
    for (let at = 0; at < times; at += 1) {
      for (let id = 0; id < 20; id += 1)
        await engine.query(`INSERT INTO "${table}" VALUES ($1, $2)`, [id, randomBytes(30_000)]);
      await engine.exec(`DELETE FROM "${table}"`);
      // The engine counts what is dead once a second; here at once.
      await engine.query('SELECT pg_stat_force_next_flush()');
      if (isVacuumed) await vacuum(engine);
    }
    const { rows } = await engine.query<{ size: number }>(
      `SELECT pg_total_relation_size('"${table}"')::int AS size`,
    );
    return rows[0]?.size ?? 0;
  };
  try {
    const once = await leftAfter('Once', 1, false);
    expect(await leftAfter('Never', 10, false)).toBeGreaterThan(once * 8);
    expect(await leftAfter('Kept', 10, true)).toBeLessThan(once * 5);
  } finally {
    await engine.close();
  }
});
