/**
 * Finds exports that the product does not use; tests, scripts and the gallery do not count. In src and workers
 * such an export is an error, except those of `forScripts` below. What the documents name and nothing uses yet
 * is listed in src/protocol/awaited.json, under the capability that it waits for. What is used or removed
 * must come off these lists, and so must a capability with an empty list. Each text is checked by itself.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isProgram, PlainError, root, runMain, runNode } from './steps/command.mjs';
import { unusedTexts } from './steps/unusedTexts.mjs';

const knip = 'node_modules/knip/bin/knip.js';
const args = ['--production', '--no-progress', '--include', 'files,exports,types'];

const awaitedFile = 'src/protocol/awaited.json';

/** Exports that only scripts use. */
const forScripts = {
  'Tests that the support console exports, and scripts/log.mjs': [
    'src/support/log/openLog.ts openBytes',
  ],
};

/** Writes the settings of the step 'dead code' without the gallery and its ignored issues, which this step checks. */
const writeSettings = () => {
  const { ignoreIssues: _, ...all } = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'));
  const pages = 'src/pages/*/index.tsx!';
  if (!all.entry.includes(pages)) throw new PlainError(`knip.json has no entry '${pages}'.`);
  const settings = {
    ...all,
    entry: all.entry.map((entry) => (entry === pages ? 'src/pages/!(gallery)/index.tsx!' : entry)),
    project: [...all.project, '!src/pages/gallery/**!'],
  };
  const file = join(root, '.cache/knip-production.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(settings));
  return file;
};

/** Returns unused exports as `file` or `file name`; paths of src/protocol are relative to it. */
const findUnused = async () => {
  const { output } = await runNode(
    knip,
    [...args, '--config', writeSettings(), '--reporter', 'json'],
    {
      env: { FORCE_COLOR: '0' },
    },
  );
  const { issues } = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1));
  return issues.flatMap(({ file, files = [], exports = [], types = [] }) => {
    const place = file.replace(/^src\/protocol\//, '');
    return files.length > 0
      ? [place]
      : [...exports, ...types].map(({ name }) => `${place} ${name}`);
  });
};

const readAll = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, folder, file), 'utf8') }));

/** Returns texts of src/protocol that the product does not use. */
const findUnusedTexts = () => {
  const program = [...readAll('src'), ...readAll('workers')].map(({ file, source }) => ({
    file: file.replace(/^protocol\//, ''),
    source,
  }));
  return unusedTexts(
    program.filter(({ file }) => file.startsWith('vocabulary/')),
    program,
  );
};

/** Returns a sentence for each entry that is on only one of the lists. */
export const compare = (unused, awaited) => {
  const listed = Object.values(awaited).flat();
  return [
    ...unused
      .filter((name) => !listed.includes(name))
      .map((name) => `${name}: nothing uses it. Delete it, or name what it waits for.`),
    ...listed
      .filter((name) => !unused.includes(name))
      .map((name) => `${name}: it is used, or gone. Take it off the list.`),
    ...listed
      .filter((name, at) => listed.indexOf(name) !== at)
      .map((name) => `${name}: it is on the list twice.`),
    ...Object.entries(awaited)
      .filter(([, names]) => names.length === 0)
      .map(([capability]) => `${capability}: nothing waits for it. Take it off the list.`),
  ];
};

if (isProgram(import.meta.url))
  await runMain(async () => {
    const faults = compare([...(await findUnused()), ...findUnusedTexts()], {
      ...JSON.parse(readFileSync(join(root, awaitedFile), 'utf8')),
      ...forScripts,
    });
    for (const fault of faults) console.log(fault);
    if (faults.length > 0)
      throw new PlainError(`The product reaches more or less than ${awaitedFile} says; see above.`);
  });
