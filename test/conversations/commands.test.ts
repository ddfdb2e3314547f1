import { describe, expect, test } from '@jest/globals';
import { sendCommandRequested } from '../../src/features/command/command.actions';
import { selectCommandStatus } from '../../src/features/command/command.selectors';
import { createWorld, type Person, type World } from './support/world';
import type { Fate } from './support/wire';

const numberOf = (person: Person): number => person.state().meeting.userId;
const texts = (person: Person) => person.state().command.received.map(({ text }) => text);
const isIn = (person: Person): boolean => selectCommandStatus(person.state()) === 'success';

const untilBothAreIn = async (world: World, people: readonly Person[]): Promise<void> => {
  for (let waited = 0; waited < 60_000 && !people.every(isIn); waited += 100)
    await world.passes(100);
  expect(people.every(isIn)).toBe(true);
};

/**
 * Grace and Ada tell each other where the slides are, while one frame's own line is cut. Returns the
 * number of frames.
 */
const present = async (seed: number, cutAt: number, fate: Fate): Promise<number> => {
  const world = createWorld(seed, { hasCommands: true });
  const ada = await world.joins('Ada', { isHost: true });
  const grace = await world.joins('Grace');
  await world.passes(2000);
  expect([isIn(ada), isIn(grace)]).toEqual([true, true]);
  const before = world.control.frames;
  world.control.fate = ({ index }) => (index === before + cutAt ? fate : 'arrives');
  const sent: { readonly text: string; readonly to: Person; readonly isSaid: boolean }[] = [];
  for (let slide = 1; slide <= 4; slide += 1) {
    const [from, to] = slide % 2 === 0 ? [grace, ada] : [ada, grace];
    const text = `slide ${slide}`;
    const receiver = slide === 4 ? undefined : numberOf(to);
    const answer = await from.does(
      sendCommandRequested({ text, ...(receiver !== undefined && { receiver }) }),
    );
    sent.push({ text, to, isSaid: answer.isOk });
    // What is acknowledged to one person has arrived.
    if (answer.isOk && receiver !== undefined) expect(texts(to)).toContain(text);
    await untilBothAreIn(world, [ada, grace]);
  }
  await world.passes(15_000);
  const frames = world.control.frames - before;
  for (const person of [ada, grace]) {
    const due = sent.filter(({ to, isSaid }) => to === person && isSaid).map(({ text }) => text);
    expect(texts(person)).toEqual(expect.arrayContaining(due));
    expect(texts(person)).toEqual([...new Set(texts(person))].sort());
  }
  await world.closes();
  return frames;
};

describe('pages that tell one another where the slides are', () => {
  test('hear each command once and in order, whichever frame’s line is cut', async () => {
    const frames = await present(5, Number.POSITIVE_INFINITY, 'arrives');
    expect(frames).toBeGreaterThan(12);
    for (const fate of ['cut before', 'cut after'] as const)
      for (let at = 1; at <= Math.min(frames, 20); at += 1) {
        try {
          await present(5, at, fate);
        } catch (cause) {
          throw new Error(`${fate} frame ${at} of seed 5`, { cause });
        }
      }
  });

  test('go on after the gateway was restarted, and hear nothing twice', async () => {
    const world = createWorld(6, { hasCommands: true, isKeeping: true });
    const ada = await world.joins('Ada', { isHost: true });
    const grace = await world.joins('Grace');
    await world.passes(2000);
    const first = sendCommandRequested({ text: 'first', receiver: numberOf(grace) });
    expect(await ada.does(first)).toMatchObject({ isOk: true });
    world.control.cutAll();
    world.place.restart();
    await untilBothAreIn(world, [ada, grace]);
    const second = sendCommandRequested({ text: 'second', receiver: numberOf(grace) });
    expect(await ada.does(second)).toMatchObject({ isOk: true });
    expect(texts(grace)).toEqual(['first', 'second']);
    await world.closes();
  });
});
