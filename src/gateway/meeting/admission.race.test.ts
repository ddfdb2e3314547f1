import { expect, test } from '@jest/globals';
import { aNewcomer, MeetingStory } from '../../../test/builders/aMeetingState';
import { seededRandom } from '../../../test/support/seededRandom';
import type { MeetingCommand } from './event';

const rounds = 10_000;

/** Shuffles in place, by a generator that the seed names. */
const shuffled = <T>(items: readonly T[], random: () => number): readonly T[] => {
  const mixed = [...items];
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    const [a, b] = [mixed[at], mixed[other]];
    if (a !== undefined && b !== undefined) {
      mixed[at] = b;
      mixed[other] = a;
    }
  }
  return mixed;
};

interface Step {
  readonly who: 'host' | 'ada' | 'bob' | 'gateway';
  readonly closes?: 'lock' | 'removal' | 'privilege' | 'hold';
  readonly needs?: 'lock' | 'removal' | 'privilege' | 'hold';
  readonly command: (ids: { readonly ada: number; readonly bob: number }) => MeetingCommand;
}

const chat = (sn: string, to = 0): MeetingCommand => ({
  name: 'sendChat',
  body: { text: sn, destNodeID: to, sn },
});

const play = (seed: number): readonly string[] => {
  const random = seededRandom(seed);
  const story = new MeetingStory();
  const host = story.seatHost();
  const ada = story.seat({ identifiers: ['device ada'] });
  const bob = story.seat({ identifiers: ['device bob'] });
  const ids = { host, ada, bob, gateway: 0 };
  const entry = (identifier: string): MeetingCommand => ({
    name: 'takeSeat',
    newcomer: aNewcomer({ identifiers: [identifier] }),
  });
  const steps: readonly Step[] = [
    {
      who: 'host',
      closes: 'lock',
      command: () => ({ name: 'lockMeeting', body: { bLock: true } }),
    },
    { who: 'host', closes: 'removal', command: () => ({ name: 'expel', body: { id: ada } }) },
    {
      who: 'host',
      closes: 'privilege',
      command: () => ({ name: 'setChatPrivilege', body: { chatPrivilege: 4 } }),
    },
    {
      who: 'host',
      closes: 'hold',
      command: () => ({ name: 'holdPerson', body: { id: bob, bHold: true } }),
    },
    { who: 'gateway', needs: 'lock', command: () => entry('device eve') },
    { who: 'gateway', needs: 'lock', command: () => entry('device dan') },
    { who: 'ada', needs: 'removal', command: () => chat('message-ada') },
    { who: 'gateway', needs: 'removal', command: () => entry('device ada') },
    { who: 'bob', needs: 'privilege', command: () => chat('message-bob-1') },
    { who: 'bob', needs: 'privilege', command: () => chat('message-bob-2', host) },
    { who: 'bob', needs: 'hold', command: () => ({ name: 'raiseHand', body: {} }) },
    { who: 'bob', needs: 'hold', command: () => ({ name: 'openMedia', body: { types: ['a'] } }) },
  ];
  const acknowledged = new Set<string>();
  const late: string[] = [];
  for (const step of shuffled(steps, random)) {
    const decided = story.ask(ids[step.who], step.command(ids));
    if (decided.ok && step.closes) acknowledged.add(step.closes);
    if (decided.ok && step.needs && acknowledged.has(step.needs))
      late.push(`seed ${seed}: ${step.who} after ${step.needs}`);
  }
  return late;
};

test('RELIABILITY 2.1 item 7: no command succeeds after the ack of a removal, lock or hold, in 10,000 interleavings', () => {
  const late: string[] = [];
  for (let seed = 1; seed <= rounds; seed += 1) late.push(...play(seed));
  expect(late).toEqual([]);
});

test('the same commands succeed before the ack, so that there is a race', () => {
  const story = new MeetingStory();
  story.seatHost();
  const ada = story.seat();
  expect(story.ask(ada, chat('message-ada')).ok).toBe(true);
  expect(story.ask(ada, { name: 'openMedia', body: { types: [] } }).ok).toBe(true);
});
