import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { layOutDatabase, openDatabase, type LayOut } from './openDatabase';

jest.setTimeout(60_000);

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

test('a database is laid out once, and its tables do not take all memory that is set aside', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plenary-'));
  folders.push(folder);
  const layOut = jest.fn<LayOut>(layOutDatabase);
  const place = { in: 'folder', folder, layOut } as const;
  const first = await openDatabase(place);
  expect(await first.sql.execute(sql`SHOW shared_buffers`)).toMatchObject({
    rows: [{ shared_buffers: '16MB' }],
  });
  await first.close();
  await (await openDatabase(place)).close();
  expect(layOut.mock.calls).toEqual([[join(folder, 'database')]]);
});
