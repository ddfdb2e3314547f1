import { describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { useTestPlaces } from '../../../test/support/testDatabase';
import { stepsUntil } from '../../../test/support/formerSchema';
import { migrations } from './migrations';
import { openDatabase, type Database } from './openDatabase';

jest.setTimeout(180_000);

const { aPlace, open } = useTestPlaces();

const columnsOf = async ({ sql: database }: Database): Promise<unknown> => {
  const answer: unknown = await database.execute(
    sql`SELECT table_name, column_name, data_type, is_nullable, column_default
        FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  return typeof answer === 'object' && answer !== null && 'rows' in answer
    ? answer.rows
    : undefined;
};

describe('the schema', () => {
  test('is the same after migration from any version, and does not change when opened again', async () => {
    const fresh = await columnsOf(await open(await aPlace()));
    expect(JSON.stringify(fresh)).toContain('leases');
    for (const [at] of migrations.entries()) {
      const where = await aPlace();
      await where.run(...stepsUntil(at + 1));
      const database = await openDatabase(where.place);
      expect(await columnsOf(database)).toEqual(fresh);
      await database.close();
      expect(await columnsOf(await open(where))).toEqual(fresh);
    }
  });

  test('is created once when eight gateways start together', async () => {
    const where = await aPlace();
    await Promise.all(Array.from({ length: 8 }, () => open(where)));
    const database = await open(where);
    expect(JSON.stringify(await columnsOf(database))).toContain('leases');
  });

  test('is unchanged by a failed migration, which the next start repeats', async () => {
    const where = await aPlace();
    await where.run(...stepsUntil(2), 'CREATE TABLE removals (in_the_way text)');
    await expect(openDatabase(where.place)).rejects.toThrow('Failed query: CREATE TABLE removals');
    await where.run('DROP TABLE removals');
    const database = await open(where);
    expect(JSON.stringify(await columnsOf(database))).toContain('user_id');
  });
});
