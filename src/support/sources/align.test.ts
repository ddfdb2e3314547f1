import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { seededRandom } from '../../../test/support/seededRandom';
import { alignLogs } from './align';
import { commandKey, type CommonTimes } from './commonTimes';

/** A clock that shows `ahead` more at the beginning, and `drift` more each millisecond. */
interface Clock {
  readonly ahead: number;
  readonly drift: number;
}
const began = 1_700_000_000_000;
const read = ({ ahead, drift }: Clock, time: number): number =>
  Math.round(time + ahead + drift * (time - began));

const noTimes: CommonTimes = {
  isGateway: false,
  heard: new Map(),
  revisions: new Map(),
  commands: new Map(),
  userId: 0,
};
/** What two pages and the gateway tell of a meeting of `minutes`, an event each second. */
const aMeeting = (clocks: readonly [Clock, Clock], minutes: number, seed = 1) => {
  const random = seededRandom(seed);
  const delay = () => 8 + random() * 12 + (random() < 0.05 ? 400 : 0);
  const made = new Map<number, number>();
  const taken = new Map<string, number>();
  const pages = clocks.map((clock, at) => {
    const heard = new Map<number, number>();
    const revisions = new Map<number, number>();
    const commands = new Map<string, number>();
    return { clock, userId: (at + 1) * 1024, heard, revisions, commands };
  });
  for (let rev = 1; rev <= minutes * 60; rev += 1) {
    const time = began + rev * 1000 + Math.floor(random() * 300);
    made.set(rev, time);
    const author = pages[rev % 5];
    if (author) {
      author.commands.set(String(rev), read(author.clock, time - delay()));
      taken.set(commandKey(author.userId, rev), time);
    }
    for (const { clock, heard, revisions } of pages) {
      const came = read(clock, time + delay());
      heard.set(rev * 65_536 + 7, came);
      revisions.set(rev, came);
    }
  }
  const gateway = { ...noTimes, isGateway: true, revisions: made, commands: taken };
  const [one, other] = pages.map(({ clock: _, ...page }): CommonTimes => ({ ...noTimes, ...page }));
  return { gateway, one: one ?? noTimes, other: other ?? noTimes };
};

const clock = fc.record({
  ahead: fc.integer({ min: -3_600_000, max: 3_600_000 }),
  drift: fc.integer({ min: -200, max: 200 }).map((ppm) => ppm / 1e6),
});

describe('logs of one meeting', () => {
  test('are aligned to the gateway’s clock within the stated error, for any clocks', () => {
    fc.assert(
      fc.property(clock, clock, fc.integer({ min: 1, max: 1000 }), (a, b, seed) => {
        const { gateway, one, other } = aMeeting([a, b], 20, seed);
        const clocks = alignLogs([one, other, gateway]);
        expect(clocks.map(({ by }) => by)).toEqual(['events', 'events', 'itself']);
        for (const [at, own] of [a, b].entries())
          for (const time of [began, began + 600_000, began + 1_200_000]) {
            const found = clocks[at];
            const off = Math.abs((found?.toCommon(read(own, time)) ?? 0) - time);
            expect(off).toBeLessThan((found?.residual ?? 0) + 8);
            expect(Math.abs((found?.toOwn(time) ?? 0) - read(own, time))).toBeLessThan(25);
          }
        expect(clocks[0]?.residual).toBeLessThan(20);
      }),
      { numRuns: 30 },
    );
  });

  test('are aligned to the first one’s clock by common messages, without a log of the gateway', () => {
    fc.assert(
      fc.property(clock, clock, fc.integer({ min: 1, max: 1000 }), (a, b, seed) => {
        const { one, other } = aMeeting([a, b], 20, seed);
        const [first, second] = alignLogs([one, other]);
        expect([first?.by, second?.by]).toEqual(['itself', 'messages']);
        expect(second?.residual).toBeLessThan(420);
        for (const time of [began, began + 600_000, began + 1_200_000])
          expect(Math.abs((second?.toCommon(read(b, time)) ?? 0) - read(a, time))).toBeLessThan(12);
      }),
      { numRuns: 30 },
    );
  });

  test('of a few seconds are aligned without a drift', () => {
    const { one, other } = aMeeting(
      [
        { ahead: 0, drift: 0 },
        { ahead: 90_000, drift: 0 },
      ],
      1,
    );
    const [, second] = alignLogs([one, other]);
    expect(second?.drift).toBe(0);
    expect(Math.abs((second?.toCommon(began + 90_000) ?? 0) - began)).toBeLessThan(10);
  });

  test('with nothing in common keep their own clocks, and say so', () => {
    const { one } = aMeeting(
      [
        { ahead: 0, drift: 0 },
        { ahead: 0, drift: 0 },
      ],
      1,
    );
    const [, second] = alignLogs([one, noTimes]);
    expect(second).toMatchObject({ by: 'nothing', shared: 0 });
    expect(second?.toCommon(began)).toBe(began);
  });

  test('of different meetings are not aligned by numbers that happen to be the same', () => {
    const { one, other } = aMeeting(
      [
        { ahead: 0, drift: 0 },
        { ahead: 0, drift: 0 },
      ],
      2,
    );
    const random = seededRandom(5);
    const another = new Map(
      [...other.heard].map(([key]) => [key, began + random() * 1e6] as const),
    );
    expect(alignLogs([one, { ...other, heard: another }])[1]?.by).toBe('nothing');
  });

  test('are aligned by way of a third one', () => {
    const { one, other } = aMeeting(
      [
        { ahead: 0, drift: 0 },
        { ahead: 5000, drift: 0 },
      ],
      2,
    );
    const half = <K>(all: ReadonlyMap<K, number>, from: number, to: number) =>
      new Map([...all].slice(from, to));
    const early = { ...one, heard: half(one.heard, 0, 50) };
    const late = { ...one, heard: half(one.heard, 60, 120) };
    const clocks = alignLogs([early, late, other]);
    expect(clocks.map(({ by }) => by)).toEqual(['itself', 'messages', 'messages']);
    expect(Math.abs((clocks[1]?.toCommon(began) ?? 0) - began)).toBeLessThan(20);
  });
});
