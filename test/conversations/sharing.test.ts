import { describe, expect, test } from '@jest/globals';
import { rulesRequested } from '../../src/features/hosting/hosting.actions';
import {
  startShareRequested,
  stopShareOfRequested,
} from '../../src/features/sharing/sharing.actions';
import { sharersMax } from '../../src/protocol/sharingLimits';
import { sharingTexts } from '../../src/protocol/vocabulary/sharingTexts';
import { createWorld, type Person } from './support/world';

const isFine = { isOk: true };
const refusedWith = (reason: string) => ({ isOk: false, reason });
const shares = (person: Person): boolean => person.self()?.sharerOn === true;

/** A host, and so many others, none of whom knows yet what another does. */
const aMeeting = async (others: number) => {
  const world = createWorld();
  const host = await world.joins('Host', { isHost: true });
  const people: Person[] = [];
  for (let at = 0; at < others; at += 1) people.push(await world.joins(`Person ${at}`));
  await world.passes(500);
  return { world, host, people };
};
type Meeting = Awaited<ReturnType<typeof aMeeting>>;
/** What several people are answered who ask for something at the same moment. */
const together = async (
  { world }: Pick<Meeting, 'world'>,
  asked: readonly (readonly [Person, Parameters<Person['asks']>[0]])[],
) => {
  const answers = asked.map(([person, intent]) => person.asks(intent));
  await world.passes(2000);
  return Promise.all(answers);
};
const startTogether = (meeting: Pick<Meeting, 'world' | 'people'>) =>
  together(
    meeting,
    meeting.people.map((person) => [person, startShareRequested()] as const),
  );

describe('people who share at the same moment', () => {
  test('are one person where one may share, and the others read whose place they may not take', async () => {
    const { world, people } = await aMeeting(2);
    const answers = await startTogether({ world, people });
    expect(answers).toContainEqual(expect.objectContaining(isFine));
    expect(answers).toContainEqual(refusedWith(sharingTexts.onlyHostGrabs));
    expect(people.filter(shares)).toHaveLength(1);
    await world.closes();
  });

  test('are as many as may share, and who comes too late reads so', async () => {
    const { world, host, people } = await aMeeting(sharersMax + 1);
    await host.does(rulesRequested({ bMultipleShare: true }));
    await world.passes(500);
    const answers = await startTogether({ world, people });
    expect(answers.filter(({ isOk }) => isOk)).toHaveLength(sharersMax);
    expect(answers).toContainEqual(refusedWith(sharingTexts.tooManyShares));
    expect(people.filter(shares)).toHaveLength(sharersMax);
    await world.closes();
  });
});

describe('a person who starts to share as the host changes who may', () => {
  test.each([
    ['lets only hosts share', { bLockShare: true }, {}, sharingTexts.onlyHostStarts],
    [
      'lets several people share',
      { bMultipleShare: true },
      { optimizedForSharedVideo: true },
      sharingTexts.optimizeMultipleShare,
    ],
  ] as const)('reads why not (the host %s)', async (_what, rules, wish, reason) => {
    const { world, host, people } = await aMeeting(1);
    const [ada] = people;
    const [allowed, started] = await together({ world }, [
      [host, rulesRequested(rules)],
      [ada!, startShareRequested(wish)],
    ]);
    expect(allowed).toMatchObject(isFine);
    expect(started).toEqual(refusedWith(reason));
    expect(ada!.devices.surfaces.map(({ isRunning }) => isRunning)).toEqual([false]);
    expect(shares(ada!)).toBe(false);
    await world.closes();
  });
});

test('a share that a host ends is over for its sharer, who reads who ended it', async () => {
  const { world, host, people } = await aMeeting(1);
  const [ada] = people;
  expect(await ada!.does(startShareRequested())).toMatchObject(isFine);
  await world.passes(1000);
  const userId = ada!.self()!.userId;
  expect(await host.does(stopShareOfRequested({ userId }))).toMatchObject(isFine);
  await world.passes(1000);
  expect(ada!.state().sharing).toMatchObject({ status: 'End', ending: 'stopped by host' });
  expect(ada!.devices.surfaces.map(({ isRunning }) => isRunning)).toEqual([false]);
  await world.closes();
});
