import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { readOptions } from '../src/gateway/options';

const root = join(__dirname, '..');
const read = (page: string): string => readFileSync(join(root, page), 'utf8');

/** An environment with a trunk, so that the trunk's settings are read too. */
const given: Readonly<Record<string, string>> = {
  PLENARY_TELEPHONY: 'sip',
  PLENARY_SIP_TRUNK: 'sip:sip.example.org',
};

/** Returns every variable that the gateway's options and process read. */
const readSettings = (): readonly string[] => {
  const names = new Set<string>();
  const note = (name: string | symbol): string => {
    names.add(String(name));
    return String(name);
  };
  readOptions(
    new Proxy(given, {
      get: (env, name) => env[note(name)],
      has: (env, name) => note(name) in env,
    }),
  );
  const ofProcess = read('src/gateway/main.ts').matchAll(/process\.env\['(\w+)'\]/g);
  return [...new Set([...names, ...[...ofProcess].flatMap(([, name]) => name ?? [])])].sort();
};

/** Returns the variables in the first column of a page's tables. */
const tabledIn = (page: string): readonly string[] => {
  const cells = [...read(page).matchAll(/^\| (`[A-Z][A-Z_]+`[^|]*) \|/gm)];
  return cells.flatMap(([, cell = '']) => cell.match(/\b[A-Z][A-Z_]+\b/g) ?? []).sort();
};

const isOfTrunk = (name: string): boolean => name.startsWith('PLENARY_SIP_');
const settings = readSettings();

describe("the gateway's settings", () => {
  test('are found, also those of the process and of a trunk', () => {
    expect(settings).toEqual(
      expect.arrayContaining(['LOG_LEVEL', 'PLENARY_SDK_KEY', 'PLENARY_SIP_PORT', 'PORT']),
    );
  });

  test('are the ones in the table of README.md', () => {
    const tabled = tabledIn('README.md').filter((name) => !isOfTrunk(name));
    expect(tabled).toEqual(settings.filter((name) => !isOfTrunk(name)));
  });

  test('of a trunk are the ones in the tables of docs/telephony.md', () => {
    expect(tabledIn('docs/telephony.md')).toEqual(settings.filter(isOfTrunk));
  });

  test.each([
    ...['README.md', 'CONTRIBUTING.md', 'src/README.md', 'src/gateway/README.md'],
    ...readdirSync(join(root, 'docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `docs/${name}`),
  ])('have the names that %s uses', (page) => {
    const named = read(page).match(/\bPLENARY_[A-Z_]*[A-Z]\b/g) ?? [];
    expect(named.filter((name) => !settings.includes(name))).toEqual([]);
  });
});
