import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import type { LayOut } from './embeddedFolder';
import { LayOutError, layOutApart } from './layOutApart';
import { migrations } from './migrations';
import { layOutDatabase, openDatabase, rowsOf } from './openDatabase';

jest.setTimeout(180_000);

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const aFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'plenary-'));
  folders.push(folder);
  return folder;
};

/** Which migrations a start finds or makes in `folder`. */
const migrationsIn = async (folder: string): Promise<readonly unknown[]> => {
  const database = await openDatabase({ in: 'folder', folder });
  const found = await database.sql.execute(sql`SELECT id FROM plenary_migrations ORDER BY id`);
  await database.close();
  return rowsOf(found);
};
const allMigrations = migrations.map(({ id }) => ({ id })).sort((a, b) => (a.id < b.id ? -1 : 1));

test('a database is laid out once, with 16 MB of shared buffers', async () => {
  const folder = await aFolder();
  const layOut = jest.fn<LayOut>(layOutDatabase);
  const place = { in: 'folder', folder, layOut } as const;
  const first = await openDatabase(place);
  expect(await first.sql.execute(sql`SHOW shared_buffers`)).toMatchObject({
    rows: [{ shared_buffers: '16MB' }],
  });
  await first.close();
  await (await openDatabase(place)).close();
  expect(layOut).toHaveBeenCalledTimes(1);
  expect(await readdir(folder)).toEqual(['database']);
});

/** Kills the process that lays out a database at the first file after `PG_VERSION`. */
const dyingHalfway = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const open = fs.openSync;
  let isHalf = false;
  fs.openSync = (path, ...rest) => {
    if (isHalf && !String(path).endsWith('PG_VERSION')) process.kill(process.pid, 'SIGKILL');
    isHalf ||= /unfinished-[^/]*\\/PG_VERSION$/.test(String(path));
    return open(path, ...rest);
  };
  syncBuiltinESMExports();
`;

test('a database whose layout was killed halfway is laid out again at the next start', async () => {
  const folder = await aFolder();
  const left = join(folder, 'database.unfinished-before');
  const layOut: LayOut = async (where) => {
    try {
      await layOutApart(where, [
        ...['--import', 'tsx'],
        ...['--import', `data:text/javascript,${encodeURIComponent(dyingHalfway)}`],
      ]);
    } finally {
      // As where the gateway was killed with it.
      await cp(where, left, { recursive: true });
    }
  };
  await expect(openDatabase({ in: 'folder', folder, layOut })).rejects.toThrow(LayOutError);
  expect(await readdir(folder)).toEqual([basename(left)]);
  expect(existsSync(join(left, 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(left, 'postgresql.conf'))).toBe(false);

  expect(await migrationsIn(folder)).toEqual(allMigrations);
  expect(await readdir(folder)).toEqual(['database']);
});

test('Ctrl-C during the layout of a database ends the gateway quietly, and the next start succeeds', async () => {
  const folder = await aFolder();
  const changes = watch(folder);
  const gateway = spawn(process.execPath, ['--import', 'tsx', 'src/gateway/main.ts'], {
    // A group of its own, which a terminal signals as a whole.
    detached: true,
    env: { PLENARY_DATA: folder, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([text(gateway.stdout), text(gateway.stderr)]);
  const ended = once(gateway, 'exit');
  for await (const { filename } of changes) if (filename?.includes('unfinished')) break;
  process.kill(-(gateway.pid ?? 0), 'SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(await printed).toEqual(['', '']);

  expect(await migrationsIn(folder)).toEqual(allMigrations);
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('unfinished'));
});
