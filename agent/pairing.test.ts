import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openFolder } from './folder.mjs';
import { allowGateway, gatewayOrigin, readGateways } from './gateways.mjs';
import { lockAgent } from './lock.mjs';
import { PairingError } from './pairing.mjs';

const root = mkdtempSync(join(tmpdir(), 'plenary-pairing-'));
const home = { folder: '' };
beforeEach(async () => {
  home.folder = await openFolder({ XDG_CONFIG_HOME: mkdtempSync(join(root, 'home-')) });
});
afterAll(() => rmSync(root, { recursive: true }));

describe('the gateways that may start the agent', () => {
  test('are none at first, and then those that were registered', async () => {
    expect([...(await readGateways(home.folder))]).toEqual([]);
    await allowGateway(home.folder, 'https://meet.example/');
    await allowGateway(home.folder, 'wss://other.example:8443');
    await allowGateway(home.folder, 'https://meet.example');
    expect([...(await readGateways(home.folder))]).toEqual([
      'wss://meet.example',
      'wss://other.example:8443',
    ]);
  });

  test('are nobody else’s to read or write', async () => {
    await allowGateway(home.folder, 'https://meet.example');
    expect(statSync(home.folder).mode & 0o777).toBe(0o700);
    expect(readdirSync(home.folder)).toEqual(['gateways']);
    expect(statSync(join(home.folder, 'gateways')).mode & 0o777).toBe(0o600);
  });

  test.each(['', 'meet.example', 'http://meet.example', 'ws://meet.example', 'file:///etc'])(
    'are not registered as %j',
    (address) => {
      expect(() => gatewayOrigin(address)).toThrow(PairingError);
    },
  );
});

describe('the lock of the agent', () => {
  test('is one process’s at a time, and leaves nothing behind', async () => {
    const unlock = await lockAgent(home.folder);
    await expect(lockAgent(home.folder)).rejects.toThrow('The agent runs already.');
    await unlock();
    expect(readdirSync(home.folder)).toEqual([]);
    await (
      await lockAgent(home.folder)
    )();
  });

  test.each([
    ['a dead process', '2147483646 1\n'],
    ['a process whose number another one has now', `${process.pid} 1\n`],
    ['nothing that can be read', 'garbage'],
  ])('is taken over from %s', async (_whose, owner) => {
    writeFileSync(join(home.folder, 'lock'), owner);
    const unlock = await lockAgent(home.folder);
    expect(readdirSync(home.folder)).toEqual(['lock']);
    await unlock();
  });
});
