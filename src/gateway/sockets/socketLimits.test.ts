import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { defaultSocketLimits, limitsWithin, readDescriptorLimit } from './socketLimits';

describe('limits of sockets', () => {
  test('stay as they are where the system allows more', () => {
    expect(limitsWithin(defaultSocketLimits, 1_048_576)).toEqual(defaultSocketLimits);
    expect(limitsWithin(defaultSocketLimits, undefined)).toEqual(defaultSocketLimits);
  });

  test('leave descriptors to the rest of the gateway, half of them to other addresses, and some to HTTP', () => {
    expect(limitsWithin(defaultSocketLimits, 1000)).toEqual({
      all: 720,
      perAddress: 360,
      connections: 800,
      connectionsPerAddress: 400,
      headTime: defaultSocketLimits.headTime,
    });
  });

  test('read the descriptor limit of the system, where it states one', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'limits-')), 'limits');
    writeFileSync(path, 'Limit  Soft  Hard\nMax open files            4096      8192      files\n');
    expect(readDescriptorLimit(path)).toBe(4096);
    writeFileSync(path, 'Max open files            unlimited            unlimited     files\n');
    expect(readDescriptorLimit(path)).toBeUndefined();
    expect(readDescriptorLimit(`${path}-missing`)).toBeUndefined();
  });
});
