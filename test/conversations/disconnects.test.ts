import { describe, expect, test } from '@jest/globals';
import { expectConsistent, perform, type Step } from './support/script';
import { createWorld, viewOf } from './support/world';
import type { Fate } from './support/wire';

const script: readonly Step[] = [
  { who: 1, wish: 'raise' },
  { who: 1, wish: 'chat' },
  { who: 0, wish: 'chat' },
  { who: 1, wish: 'start audio' },
  { who: 1, wish: 'mute' },
  { who: 1, wish: 'rename' },
  { who: 0, wish: 'start video' },
  { who: 1, wish: 'chat' },
  { who: 0, wish: 'lower' },
];

/** Two people perform the script; a frame's own connection is cut at that frame. */
const tell = async (seed: number, cutAt: number, fate: Fate): Promise<number> => {
  const world = createWorld(seed);
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  await world.passes(100);
  const before = world.control.frames;
  world.control.fate = ({ index }) => (index === before + cutAt ? fate : 'arrives');
  const told = await perform(world, [ada, grace], script);
  expectConsistent(world, [ada, grace], told);
  const frames = world.control.frames - before;
  await world.closes();
  return frames;
};

describe('a line that is cut at any frame', () => {
  test.each(['cut before', 'cut after'] as const)(
    'when it is %s, nothing acknowledged is lost, nothing happens twice and nobody is unmuted',
    async (fate) => {
      const frames = await tell(7, Number.POSITIVE_INFINITY, fate);
      const during = Math.min(frames, 60);
      expect(during).toBeGreaterThan(30);
      for (let at = 1; at <= during; at += 1) {
        try {
          await tell(7, at, fate);
        } catch (cause) {
          throw new Error(`${fate} frame ${at} of seed 7`, { cause });
        }
      }
    },
  );
});

/** Grace comes in while her line is cut at one frame; Ada watches. */
const comeIn = async (cutAt: number, fate: Fate): Promise<number> => {
  const world = createWorld(11);
  const ada = await world.joins('Ada', { isHost: true });
  const before = world.control.frames;
  world.control.fate = ({ index }) => (index === before + cutAt ? fate : 'arrives');
  const grace = await world.joins('Grace');
  const frames = world.control.frames - before;
  await world.passes(45_000);
  expect(viewOf(ada).roster.map(({ displayName }) => displayName)).toEqual(['Ada', 'Grace']);
  expectConsistent(world, [ada, grace], []);
  await world.closes();
  return frames;
};

describe('a line that is cut while somebody joins', () => {
  test('whichever frame it is, the next server seats the same person once', async () => {
    const frames = await comeIn(Number.POSITIVE_INFINITY, 'arrives');
    expect(frames).toBeGreaterThan(3);
    for (const fate of ['cut before', 'cut after'] as const)
      for (let at = 1; at <= frames; at += 1) await comeIn(at, fate);
  });
});
