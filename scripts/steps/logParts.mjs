/** Reads logs with Plenary's own code, encrypted ones too, and saves parts of a log as logs and tests. */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PlainError, root } from './command.mjs';

const load = (...paths) => {
  const require = createRequire(import.meta.url);
  const { register } = require('esbuild-register/dist/node');
  register({ target: 'node20' });
  return Object.assign({}, ...paths.map((path) => require(`${root}src/${path}.ts`)));
};

/** The code that prints a log. */
export const { PieceReader, sealMagic, readRecord } = load(
  'protocol/action-log/container',
  'protocol/action-log/sealMagic',
  'support/log/readRecords',
);

/** Returns the bytes of a log, decrypted with the private key in the file `key` if one is given. */
export const readLog = async (file, key) => {
  const bytes = await readFile(file);
  if (key === undefined) return bytes;
  const { unseal } = load('support/sources/unseal');
  try {
    const opened = await unseal(new Blob([bytes]), new Blob([await readFile(key)]), crypto.subtle);
    return Buffer.from(await opened.arrayBuffer());
  } catch (error) {
    throw new PlainError(`The log stays sealed: ${error.message}.`);
  }
};

/** Returns the hash of the last frame of a range, and its line. Throws if the range has no frame. */
const lastFrame = (log, { from, to }) => {
  for (let line = to; line >= from; line -= 1) {
    const record = log.record(line);
    if (Array.isArray(record) && record[0] === 'frame') return { line, hash: record[3] };
  }
  throw new PlainError(
    'No frame is in that range: name a path and a value with --path and --value.',
  );
};

const claimOf = (log, range, { path, value }, pathOf) => {
  if (path === undefined) {
    const { line, hash } = lastFrame(log, range);
    return { end: line, claim: { kind: 'hash', hash } };
  }
  try {
    const claim = { kind: 'value', path: pathOf(path), value: JSON.parse(value ?? '') };
    return { end: range.to, claim };
  } catch {
    throw new PlainError('The value is JSON, such as true, 3 or \'"joined"\'.');
  }
};

/** Saves a range of a log as a log (`out`) and as a test that jest runs (`test`). */
export const saveRange = async (bytes, name, options) => {
  const { openBytes, rangeFile, testCaseText, pathOf } = load(
    'support/log/openLog',
    'support/sources/rangeFile',
    'support/sources/testCase',
    'support/log/valueAt',
  );
  const log = openBytes(new Uint8Array(bytes));
  const { index } = log;
  if (index.length === 0) throw new PlainError('The log has no line.');
  const first = index.timeAt(0);
  const last = index.timeAt(index.length - 1);
  const range = {
    from: index.lineAtTime(first + (options.from ?? 0)),
    to: index.lineAtTime(options.to === undefined ? last : first + options.to),
  };
  if (options.out !== undefined) await writeFile(options.out, rangeFile(log, range));
  if (options.test === undefined) return;
  const { end, claim } = claimOf(log, range, options, pathOf);
  const file = rangeFile(log, { from: range.from, to: end });
  await writeFile(options.test, testCaseText({ name, file, claim }));
};
