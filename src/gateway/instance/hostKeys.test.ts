import { describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { createGatewayTime } from '../../../test/fakes/gatewayTime';
import { useGateway } from '../../../test/support/testGateway';
import { SecretHashes } from '../security/passcode';
import type { HostKeyAnswer } from '../meeting/commandNeeds';
import { HostKeys } from './hostKeys';

jest.setTimeout(180_000);

const often = { rate: 1000, burst: 1000 };
const gateway = useGateway({ trustedProxies: 1, allowances: { all: often, claimHost: often } });
const wrongFor = (hostKey: string): string =>
  String((Number(hostKey) + 1) % 1_000_000).padStart(6, '0');

describe('SECURITY L5: guesses of a host key, over a socket', () => {
  test('are limited to ten for one address, and the host elsewhere still claims the role', async () => {
    const { number, hostKey } = await createMeeting(gateway);
    const bob = await Person.join(gateway, number, { from: '198.51.100.1' });
    const codes: number[] = [];
    for (let guess = 0; guess < 60; guess += 1)
      codes.push((await bob.ask('claimHost', { hostKey: wrongFor(hostKey) })).code);
    expect(codes.slice(0, 10)).toEqual(Array<number>(10).fill(200));
    expect(new Set(codes.slice(10))).toEqual(new Set([3633]));
    expect(await bob.ask('claimHost', { hostKey })).toMatchObject({ code: 3633 });

    const again = await Person.join(gateway, number, { from: '198.51.100.1' });
    expect(await again.ask('claimHost', { hostKey })).toMatchObject({ code: 3633 });
    const host = await Person.join(gateway, number, { from: '198.51.100.2' });
    expect(await host.ask('claimHost', { hostKey })).toMatchObject({ code: 0 });
  });
});

/** Guesses at one meeting's key. */
const setUp = async () => {
  const { environment, pass } = createGatewayTime();
  const hashes = new SecretHashes('g'.repeat(32));
  const keys = new HostKeys(environment, hashes);
  const hash = await hashes.hash('123456');
  const number = '1234567890';
  const guess = (from: string, key = '000000'): Promise<HostKeyAnswer> =>
    keys.check({ number, hash }, key, from);
  /** How many of `tries` wrong keys are looked at, ten of each address. */
  const spend = async (tries: number): Promise<number> => {
    let looked = 0;
    for (let at = 0; at < tries; at += 1)
      if ((await guess(`203.0.113.${Math.floor(at / 10)}`)) === 'wrong') looked += 1;
    return looked;
  };
  return { guess, spend, pass };
};

describe('SECURITY L5: the limit of wrong host keys for a meeting', () => {
  test('is 50 in all, and then two for each network that sent none of them', async () => {
    const { guess, spend, pass } = await setUp();
    const host = '198.51.100.1';
    for (let at = 0; at < 60; at += 1) expect(await guess(host, '123456')).toBe('right');
    expect(await spend(50)).toBe(50);
    expect(await guess('203.0.113.1', '123456')).toBe('too many');
    expect(await guess(host)).toBe('wrong');
    expect(await guess(host, '123456')).toBe('right');
    expect(await guess(host)).toBe('wrong');
    expect(await guess(host, '123456')).toBe('too many');
    pass(720_000);
    expect(await guess(host, '123456')).toBe('right');
  });
});
