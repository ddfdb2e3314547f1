import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import webpack from 'webpack';
import { LicensesPlugin } from './webpack/licenses.cjs';

let folder = '';
const place = async (path: string, text: string): Promise<void> => {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), text);
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenary-licenses-'));
  const packages = {
    'node_modules/named': { name: 'named', version: '1.2.3', license: 'MIT' },
    'node_modules/@room/old': { name: '@room/old', version: '2.0.0', licenses: [{ type: 'ISC' }] },
    'node_modules/silent': { name: 'silent', version: '3.0.0' },
  };
  for (const [path, words] of Object.entries(packages)) {
    await place(`${path}/package.json`, JSON.stringify({ ...words, main: 'lib/index.js' }));
    await place(`${path}/lib/index.js`, `export const of = '${words.name}';`);
  }
  await place('node_modules/named/LICENSE.md', 'Named: everybody may use this.\n');
  await place('extra.txt', 'A part of somebody else is in it.\n');
  await place('good.js', "import { of } from 'named'; export { of as old } from '@room/old'; of;");
  await place('bad.js', "export { of } from 'silent';");
});
afterAll(() => rm(folder, { recursive: true }));

const buildOf = (entry: string) =>
  new Promise<webpack.Stats>((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: join(folder, entry),
      output: { path: join(folder, 'build'), library: { type: 'commonjs' } },
      plugins: [
        new LicensesPlugin({
          file: 'licenses.txt',
          extra: { '@room/old': join(folder, 'extra.txt') },
        }),
      ],
    });
    compiler?.run((error, stats) => {
      compiler.close(() => (stats ? resolve(stats) : reject(error)));
    });
  });

describe('the licenses of a build', () => {
  test('include each package, with the additional file for its contents', async () => {
    const stats = await buildOf('good.js');
    expect(stats.toJson('errors-only').errors).toEqual([]);
    const text = await readFile(join(folder, 'build/licenses.txt'), 'utf8');
    expect(text.split(/\n\n-{80}\n\n/)).toEqual([
      '@room/old 2.0.0 (ISC)\n\nA part of somebody else is in it.',
      'named 1.2.3 (MIT)\n\nNamed: everybody may use this.\n',
    ]);
  });

  test('are required: without one the build fails', async () => {
    const { errors = [] } = (await buildOf('bad.js')).toJson('errors-only');
    expect(errors.map(({ message }) => message)).toEqual(['silent 3.0.0 does not say its licence']);
  });
});
