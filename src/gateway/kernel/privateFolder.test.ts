import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { systemEnvironment } from '../environment';
import { loadSecrets } from '../security/secrets';
import { lockFolder } from '../database/folderLock';
import { openPrivateFolder } from './privateFolder';

const rightsOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8);

test('SECURITY M2: the gateway’s files are readable by its user alone, also in a folder that was open', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'plenary-'));
  const folder = join(parent, 'data');
  await mkdir(folder);
  await chmod(folder, 0o777);
  const unlock = await lockFolder(folder);
  expect(await rightsOf(folder)).toBe('700');
  await unlock();

  const secrets = join(folder, 'secrets.json');
  await writeFile(`${secrets}.new`, 'left by a gateway that was stopped');
  await chmod(`${secrets}.new`, 0o666);
  const made = await loadSecrets(folder, systemEnvironment);
  expect(await rightsOf(secrets)).toBe('600');
  await chmod(secrets, 0o666);
  expect(await loadSecrets(folder, systemEnvironment)).toEqual(made);
  expect(await rightsOf(secrets)).toBe('600');

  const fresh = join(parent, 'fresh', 'database');
  await openPrivateFolder(fresh);
  expect(await rightsOf(fresh)).toBe('700');
  await rm(parent, { recursive: true });
});
