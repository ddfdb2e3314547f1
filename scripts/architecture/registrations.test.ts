import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { operations } from '../../src/protocol/privileges/operations';
import { commands } from '../../src/protocol/signal/registry';

/** The number of lists that a command may be added to by hand. */
const mostLists = 4;
/** The number of lists that a feature of the client may be added to. */
const mostLines = 5;

/** A source file with its text. */
interface Source {
  readonly path: string;
  readonly text: string;
}

/** The table of operations, which has its rows in files of their own. */
const operationTable = 'src/protocol/privileges/operations.ts';
const isOperationRows = (path: string): boolean => /privileges\/\w+Operations\.ts$/.test(path);

const read: readonly Source[] = ['src', 'workers', 'scripts'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => join(room, path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') })),
);
const operationRows = read.filter(({ path }) => isOperationRows(path)).map(({ text }) => text);
const sources = read
  .filter(({ path }) => !isOperationRows(path))
  .map(({ path, text }) => ({
    path,
    text: path === operationTable ? [text, ...operationRows].join('\n') : text,
  }));

/** Counts the lists of a text in which a name is a key of an object or an entry of an array. */
const rowsOf = (name: string, text: string): number =>
  [...text.matchAll(new RegExp(`^ +(?:\\w+\\.)?${name}(?::|,$)`, 'gm'))].length;

/** Returns the files that list all of some names: a new name has to be added to each. */
const completeLists = (names: readonly string[]): readonly Source[] =>
  sources.filter(({ text }) => names.every((name) => rowsOf(name, text) > 0));

const pathsOf = (files: readonly Source[]): readonly string[] =>
  files.map(({ path }) => path).sort();

const commandNames = commands.map(({ name }) => name);
const operationNames = Object.keys(operations);

describe('a command', () => {
  const lists = new Set([...completeLists(commandNames), ...completeLists(operationNames)]);

  test('is listed in the registry, the table of privileges and the summaries of the documents', () => {
    expect(pathsOf([...lists])).toEqual([
      'scripts/protocol/summaries.ts',
      operationTable,
      'src/protocol/signal/registry.ts',
    ]);
  });

  test.each(commandNames)('%s is in at most four lists', (name) => {
    const rows = [...lists].map(({ text }) => rowsOf(name, text));
    expect(rows.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostLists);
  });
});

/** Returns the paths that a source imports, without a suffix such as `.ts`. */
const importsOf = ({ path, text }: Source): readonly string[] =>
  [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(dirname(path), to));

/** Returns the files that import at least `fewest` files whose path matches: the lists of what those declare. */
const listsOf = (
  listed: RegExp,
  fewest: number,
): readonly (readonly [Source, readonly string[]])[] =>
  sources
    .map((source) => [source, importsOf(source).filter((to) => listed.test(to))] as const)
    .filter(([, entries]) => entries.length >= fewest);

describe('a feature of the client', () => {
  const lists = listsOf(/\.(feature|meeting|deferred|view|more|person)$/, 3);

  test('is listed with features, their parts and their views, and nowhere else', () => {
    expect(pathsOf(lists.map(([source]) => source))).toEqual([
      'src/client/deferredParts.ts',
      'src/client/features.ts',
      'src/client/meetingParts.ts',
      'src/ui/meeting/moreEntries.ts',
      'src/ui/meeting/views.ts',
      'src/ui/participants/personRows.ts',
    ]);
  });

  test('has at most five lines in these lists', () => {
    const lines = new Map<string, number>();
    for (const [, entries] of lists)
      // Files of `ui/meeting` belong to the screen, which has the lists.
      for (const entry of entries.filter((path) => dirname(path) !== 'src/ui/meeting')) {
        const name = basename(dirname(entry));
        lines.set(name, (lines.get(name) ?? 0) + 1);
      }
    expect(lines.size).toBeGreaterThan(20);
    expect([...lines].filter(([, count]) => count > mostLines)).toEqual([]);
  });
});

describe('a capability on the wire, in the gateway and in the SDK', () => {
  const areas = sources.filter(({ text }) => /= defineArea\(/.test(text));
  const isArea = (path: string) => areas.some((area) => area.path === `${path}.ts`);

  test('is in one list each', () => {
    const half = areas.length / 2;
    const ofAreas = sources.filter((source) => importsOf(source).filter(isArea).length > half);
    expect(pathsOf(ofAreas)).toEqual(['src/gateway/meeting/areas.ts']);
    const ofSignals = listsOf(/^src\/protocol\/signal\/\w+$/, 8);
    expect(pathsOf(ofSignals.map(([source]) => source))).toEqual([
      'src/protocol/signal/earlyIndications.ts',
    ]);
    const ofCommands = listsOf(/^src\/protocol\/signal\/commands\/\w+$/, 8);
    expect(pathsOf(ofCommands.map(([source]) => source))).toEqual([
      'src/protocol/signal/registry.ts',
    ]);
    const ofOperations = listsOf(/^src\/sdk\/operations\/\w+$/, 8);
    expect(pathsOf(ofOperations.map(([source]) => source))).toEqual(['src/sdk/sdkClient.ts']);
  });
});
