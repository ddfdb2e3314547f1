import { describe, expect, test } from '@jest/globals';
import { spent } from './attempts';
import { Comparisons, defaultComparisonLimits } from './comparisons';

/** Comparisons that end when the test says so, each with a name. */
const setUp = (limits = defaultComparisonLimits) => {
  const comparisons = new Comparisons(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (address: string, name: string) =>
    comparisons.run(address, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  const endOne = async (): Promise<void> => {
    await new Promise(setImmediate);
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { run, begun, endOne };
};

describe('SECURITY M5: comparisons of passcodes that a stranger asks for', () => {
  test('run two at once, and take turns between addresses', async () => {
    const { run, begun, endOne } = setUp();
    const flood = Array.from({ length: 20 }, (_, at) => run('203.0.113.1', `flood ${at}`));
    const ada = run('198.51.100.1', 'ada');
    const grace = run('198.51.100.2', 'grace');
    await new Promise(setImmediate);
    expect(begun).toEqual(['flood 0', 'flood 1']);
    for (let at = 0; at < 4; at += 1) await endOne();
    expect(begun.slice(2)).toEqual(['flood 2', 'ada', 'grace', 'flood 3']);
    for (let at = 0; at < 22; at += 1) await endOne();
    expect(await Promise.all([ada, grace])).toEqual(['ada', 'grace']);
    expect(await Promise.all(flood)).toHaveLength(20);
  });

  test('are limited for an address and in all, and free again once they end', async () => {
    const limits = {
      ...defaultComparisonLimits,
      atOnce: 1,
      ofAddress: 2,
      inAll: 3,
      ofAddressInCrowd: 1,
      most: 4,
    };
    const { run, endOne } = setUp(limits);
    const first = [run('203.0.113.1', 'a'), run('203.0.113.1', 'b')];
    expect(await run('203.0.113.1', 'c')).toBe(spent);
    const other = run('198.51.100.1', 'd');
    expect(await run('198.51.100.1', 'e')).toBe(spent);
    const last = run('198.51.100.2', 'f');
    expect(await run('198.51.100.3', 'g')).toBe(spent);
    for (let at = 0; at < 4; at += 1) await endOne();
    expect(await Promise.all([...first, other, last])).toEqual(['a', 'b', 'd', 'f']);
    const again = run('203.0.113.1', 'h');
    await endOne();
    expect(await again).toBe('h');
  });

  test('SECURITY M14: are limited for a network to those of two addresses, and to four in a crowd', async () => {
    const { run, begun, endOne } = setUp();
    const of = (network: number, size: number) =>
      Array.from({ length: size }, (_, at) =>
        run(`2001:db8:${network}:${at.toString(16)}::1`, `flood ${network} ${at}`),
      );
    const first = of(1, 500);
    expect(await first[80]).toBe(spent);
    const others = [2, 3, 4, 5].flatMap((network) => of(network, 100));
    const late = of(6, 10);
    expect(await late[4]).toBe(spent);
    const ada = run('198.51.100.1', 'ada');
    await new Promise(setImmediate);
    for (let at = 0; at < 500 && !begun.includes('ada'); at += 1) await endOne();
    expect(begun.filter((name) => name.startsWith('flood 1 '))).toHaveLength(80);
    for (let at = 0; at < 500; at += 1) await endOne();
    expect(await ada).toBe('ada');
    const looked = (await Promise.all([...first, ...others, ...late])).filter(
      (one) => one !== spent,
    );
    expect(looked).toHaveLength(400 + 4);
  });

  test('leave room for another address when ten addresses fill the queue, and its turn comes soon', async () => {
    const { run, begun, endOne } = setUp();
    const flood = Array.from({ length: 400 }, (_, at) =>
      run(`203.0.113.${at % 10}`, `flood ${at}`),
    );
    const ada = run('198.51.100.1', 'ada');
    for (let at = 0; at < 12; at += 1) await endOne();
    expect(begun.slice(0, 13)).toContain('ada');
    for (let at = 0; at < 400; at += 1) await endOne();
    expect(await ada).toBe('ada');
    expect(await Promise.all(flood)).not.toContain(spent);
  });
});
