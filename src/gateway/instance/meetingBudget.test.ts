import { describe, expect, test } from '@jest/globals';
import { aMeetingInstance, HeardLine } from '../../../test/builders/aMeetingInstance';
import { aSeat, MeetingStory } from '../../../test/builders/aMeetingState';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import type { Command } from '../../protocol/signal/registry';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { annotationAllowance } from '../meeting/annotationAllowance';
import { chatReading } from '../meeting/chat';
import { Seats } from '../meeting/seats';
import type { Seat } from '../meeting/state';
import { MeetingBudget } from './meetingBudget';

const message = (length: number, destNodeID: number = ChatTarget.everyone) =>
  ({
    name: 'sendChat',
    seq: 1,
    body: { text: 'x'.repeat(length), destNodeID, sn: 'message-1' },
  }) as const;
const { state: emptyState } = new MeetingStory();
/** A sender in a meeting of `people`, an attendee unless told otherwise. */
const from = (people: number, fields: Partial<Seat> = {}, now = 0) => {
  let seats = Seats.none<Seat>().with(aSeat({ ...fields, userId: 1024 }));
  for (let at = 2; at <= people; at += 1) seats = seats.with(aSeat({ userId: at * 1024 }));
  return { userId: 1024, state: { ...emptyState, seats }, now };
};
/** Spends a message, if enough is left. */
const take = (
  budget: MeetingBudget,
  ...[command, sender]: Parameters<MeetingBudget['reserve']>
): boolean => {
  const spend = budget.reserve(command, sender);
  spend?.();
  return spend !== undefined;
};
/** How many of 1,000 messages are taken at once. */
const takenOf = (
  budget: MeetingBudget,
  length: number,
  sender: ReturnType<typeof from>,
  destNodeID?: number,
) =>
  Array.from({ length: 1000 }, () => take(budget, message(length, destNodeID), sender)).filter(
    Boolean,
  ).length;

describe('SECURITY L7: chat of a whole meeting', () => {
  test('is limited by how many people read it', () => {
    expect(takenOf(new MeetingBudget(0), 4000, from(1000))).toBe(chatReading.burst / 4_000_000);
    expect(takenOf(new MeetingBudget(0), 100, from(200))).toBe(1000);
    expect(takenOf(new MeetingBudget(0), 4000, from(20))).toBe(750);
  });

  test('from one person to another is not limited', () => {
    expect(takenOf(new MeetingBudget(0), 4000, from(1000), 2048)).toBe(1000);
  });

  test('is permitted again after a time, also the longest message in the largest meeting', () => {
    const budget = new MeetingBudget(0);
    const everybody = from(10_000);
    expect(take(budget, message(4096), everybody)).toBe(true);
    expect(take(budget, message(4096), everybody)).toBe(false);
    expect(take(budget, message(4096), { ...everybody, now: 10_000 })).toBe(true);
  });
});

test('SECURITY L7: edited texts and new ones share the allowance of a meeting', () => {
  const budget = new MeetingBudget(0);
  const everybody = from(1000);
  const body = { id: 'message-1', text: 'x'.repeat(4000) };
  const edit = { name: 'editChat', seq: 1, body } as const;
  for (let at = 0; at < 15; at += 1) expect(take(budget, edit, everybody)).toBe(true);
  expect(take(budget, edit, everybody)).toBe(false);
  expect(take(budget, message(4000), everybody)).toBe(false);
});

describe('SECURITY L15: chat of hosts and co-hosts', () => {
  test.each([{ isHost: true }, { isCoHost: true }])(
    'has the same limit again for %o alone',
    (role) => {
      const budget = new MeetingBudget(0);
      expect(takenOf(budget, 4000, from(1000))).toBe(15);
      expect(takenOf(budget, 4000, from(1000, role))).toBe(15);
      expect(takenOf(budget, 4000, from(1000))).toBe(0);
    },
  );

  test('is accepted while a flood of participants is refused', () => {
    const { instance } = aMeetingInstance({
      settings: { ...new MeetingStory().settings, capacity: 1000 },
    });
    const seated = (cid: string, isHost = false) => {
      const line = new HeardLine();
      const joined = instance.join(aJoinRequest(cid, { isHost }), line);
      let seq = 1;
      return (): boolean => {
        seq += 1;
        const sn = `${cid}-${seq}`;
        const { body } = message(4096);
        const command = { name: 'sendChat', seq, body: { ...body, sn } } as const;
        instance.command(joined.ok ? joined.value : 0, line, command);
        return line.ackOf(seq)?.code === 0;
      };
    };
    const host = seated('host', true);
    const crowd = Array.from({ length: 199 }, (_, at) => seated(`guest-${at}`));
    expect(crowd.map((say) => say()).filter(Boolean)).toHaveLength(73);
    expect(crowd.at(-1)?.()).toBe(false);
    expect(host()).toBe(true);
  });
});

describe('SECURITY L25: chat of a meeting', () => {
  test('is not limited by refused messages, such as those of people on hold', () => {
    const { instance } = aMeetingInstance({
      settings: { ...new MeetingStory().settings, capacity: 1000 },
    });
    const seated = (cid: string, isHost = false) => {
      const line = new HeardLine();
      const joined = instance.join(aJoinRequest(cid, { isHost }), line);
      const userId = joined.ok ? joined.value : 0;
      let seq = 1;
      const ask = (command: Pick<Command, 'name' | 'body'>): boolean => {
        seq += 1;
        instance.command(userId, line, { ...command, seq } as Command);
        return line.ackOf(seq)?.code === 0;
      };
      const say = (sn: string): boolean =>
        ask({ name: 'sendChat', body: { ...message(4096).body, sn } });
      return { userId, ask, say };
    };
    const host = seated('host', true);
    const members = Array.from({ length: 196 }, (_, at) => seated(`member-${at}`));
    const strangers = Array.from({ length: 3 }, (_, at) => seated(`stranger-${at}`));
    for (const { userId } of strangers)
      expect(host.ask({ name: 'holdPerson', body: { id: userId, bHold: true } })).toBe(true);
    for (const { say } of strangers)
      for (let at = 0; at < 30; at += 1) expect(say(`message-${at}`)).toBe(false);
    expect(members.map(({ say }) => say('message-1')).filter(Boolean)).toHaveLength(73);
  });
});

describe('what a meeting draws and points at', () => {
  const stroke = {
    name: 'extendMark',
    seq: 1,
    body: { shareOf: 1024, no: 1, points: Array.from({ length: 512 }, () => 65_535) },
  } as const;
  const place: Command = { name: 'pointAt', seq: 1, body: { shareOf: 1024, at: [1, 2] } };
  const fading = {
    name: 'drawMark',
    seq: 1,
    body: { ...stroke.body, tool: 'pen', colour: 'red', width: 'thin', fades: true },
  } as const;
  const takenIn = (budget: MeetingBudget, command: Command, sender = from(1000)): number =>
    Array.from({ length: 1000 }, () => take(budget, command, sender)).filter(Boolean).length;
  const mostOf = ({ body }: Command, people: number): number =>
    Math.floor(annotationAllowance.burst / (people * (64 + JSON.stringify(body).length)));

  test.each<[string, Command]>([
    ['strokes', stroke],
    ['marks that fade', fading],
    ['places', place],
  ])('is limited by how many people see it: %s', (_what, command) => {
    expect(takenIn(new MeetingBudget(0), command)).toBe(mostOf(command, 1000));
  });

  test('is limited in a small meeting by the lines of its people', () => {
    expect(takenIn(new MeetingBudget(0), stroke, from(2))).toBe(mostOf(stroke, 100));
  });

  test('is one allowance for all of it, and one more for hosts', () => {
    const budget = new MeetingBudget(0);
    takenIn(budget, stroke);
    expect(take(budget, fading, from(1000))).toBe(false);
    expect(takenIn(budget, place)).toBeLessThan(mostOf(place, 1000) / 10);
    expect(takenIn(budget, stroke, from(1000, { isHost: true }))).toBe(mostOf(stroke, 1000));
  });

  test('does not keep anybody from erasing', () => {
    const budget = new MeetingBudget(0);
    takenIn(budget, place);
    const erase = { name: 'eraseMarks', seq: 1, body: { shareOf: 1024 } } as const;
    expect(takenIn(budget, erase)).toBe(1000);
  });
});
