import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as z from 'zod/mini';

const root = join(__dirname, '..');
const lockFile = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      resolved: z.optional(z.string()),
      integrity: z.optional(z.string()),
    }),
  ),
});
const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

describe('RELIABILITY 2.4 item 28: the source of packages', () => {
  test('each locked package is from the public registry and has a checksum', () => {
    const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')));
    const own = Object.entries(packages).filter(([path]) => path !== '');
    expect(own.length).toBeGreaterThan(100);
    const suspect = own.filter(
      ([, { resolved, integrity }]) =>
        // Without an address it comes from the configured registry; its checksum decides.
        resolved?.startsWith('https://registry.npmjs.org/') === false ||
        integrity?.startsWith('sha512-') !== true,
    );
    expect(suspect).toEqual([]);
  });

  test('versions are exact', () => {
    const { dependencies, devDependencies } = manifest.parse(JSON.parse(read('package.json')));
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) =>
        !/^(?:npm:(?:@[a-z-]+\/)?[a-z.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
    );
    expect(loose).toEqual([]);
  });

  test('no package runs an install script', () => {
    expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });

  test('no version with a known vulnerability is locked', () => {
    const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')));
    const atLeast = (path: string, [major, minor]: readonly [number, number]): boolean => {
      const [own = 0, ownMinor = 0] = (packages[path]?.version ?? '').split('.').map(Number);
      return own > major || (own === major && ownMinor >= minor);
    };
    // CVE-2026-48779: a message in many small fragments.
    expect(atLeast('node_modules/ws', [8, 21])).toBe(true);
  });

  test('pages load nothing from other servers', () => {
    const pages = readdirSync(join(root, 'assets')).filter((file) => file.endsWith('.html'));
    expect(pages).not.toEqual([]);
    const foreign = pages.filter((file) =>
      /(?:src|href)=["']?(?:https?:)?\/\//.test(read(join('assets', file))),
    );
    expect(foreign).toEqual([]);
  });
});
