import { describe, expect, test } from '@jest/globals';
import { aJoinRequest } from '../../../test/builders/aJoinRequest';
import { aMeetingInstance, HeardLine } from '../../../test/builders/aMeetingInstance';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { seededRandom } from '../../../test/support/seededRandom';
import { CloseCode } from '../../protocol/channels/queries';
import type { Command } from '../../protocol/signal/registry';
import { mergeRoster } from '../../protocol/signal/rosterLists';
import type { RosterPace } from './broadcaster';

class Line extends HeardLine {
  get rosters() {
    return this.heard.flatMap((one) => (one.name === 'rosterChanged' ? [one] : []));
  }

  /** Everybody as this person's client shows them. */
  get roster() {
    const { add } = mergeRoster(this.rosters.map(({ body }) => body));
    return add.sort((a, b) => a.userId - b.userId);
  }
}

interface Guest {
  readonly cid: string;
  userId: number;
  line: Line;
}

const unlimited = { rate: 1e9, burst: 1e9 };
const open = (rosterPace: RosterPace | undefined) => {
  const { instance, pass } = aMeetingInstance({
    settings: { ...new MeetingStory().settings, capacity: 1000 },
    history: { most: 1000, weight: () => Infinity },
    rosterPace,
    allowances: {
      all: unlimited,
      sendChat: unlimited,
      rename: unlimited,
      raiseHand: unlimited,
      react: unlimited,
      controlCamera: unlimited,
      dialOut: unlimited,
      claimHost: unlimited,
    },
  });
  const guests: Guest[] = [];
  let seq = 1;
  const join = (cid: string, rev = 0): Guest => {
    const line = new Line();
    const joined = instance.join(aJoinRequest(cid, { isHost: cid === 'guest 0', rev }), line);
    const guest = guests.find((one) => one.cid === cid) ?? { cid, userId: 0, line };
    if (guest.userId === 0) guests.push(guest);
    if (joined.ok) guest.userId = joined.value;
    guest.line = line;
    return guest;
  };
  const ask = ({ userId, line }: Guest, command: Pick<Command, 'name' | 'body'>): void => {
    seq += 1;
    instance.command(userId, line, { ...command, seq } as Command);
  };
  return { instance, pass, guests, join, ask };
};
type Scene = ReturnType<typeof open>;

const always: RosterPace = { window: 50, atOnce: 0 };
const never: RosterPace = { window: 50, atOnce: Infinity };

describe('a crowd that joins', () => {
  test('is announced in few messages, in order with all others', () => {
    const { pass, guests, join, ask } = open({ window: 50, atOnce: 3 });
    const host = join('guest 0');
    for (let at = 1; at <= 40; at += 1) join(`guest ${at}`);
    const early = host.line.rosters.length;
    expect(early).toBeLessThan(6);
    pass(50);
    expect(host.line.rosters).toHaveLength(early + 1);
    expect(host.line.roster).toHaveLength(41);
    const [, talker] = guests;
    if (talker) {
      ask(host, { name: 'raiseHand', body: {} });
      ask(talker, {
        name: 'sendChat',
        body: { text: 'Hello', destNodeID: 0, sn: 'message-of-guest-1' },
      });
    }
    // The message comes after the hand's change, although the batch was not due.
    for (const { line } of guests) {
      const heard = line.heard.map(({ name }) => name);
      const chat = heard.indexOf('chatReceived');
      expect(chat).toBeGreaterThan(0);
      expect(heard.slice(chat + 1)).not.toContain('rosterChanged');
      expect(line.roster[0]?.bRaiseHand).toBe(true);
    }
  });

  test('is announced without delay to a few people', () => {
    const { guests, join, ask } = open(undefined);
    const host = join('guest 0');
    for (let at = 1; at < 8; at += 1) join(`guest ${at}`);
    ask(host, { name: 'raiseHand', body: {} });
    for (const { line } of guests) {
      expect(line.roster).toHaveLength(8);
      expect(line.roster[0]?.bRaiseHand).toBe(true);
    }
  });
});

/** One thing that somebody does; the same draw does the same in two instances. */
const act = (scene: Scene, random: () => number): void => {
  const pick = (most: number) => Math.floor(random() * most);
  const who = scene.guests[pick(scene.guests.length)];
  const other = scene.guests[pick(scene.guests.length)];
  const [host] = scene.guests;
  const draw = pick(12);
  if (!who || !other || !host) return;
  if (draw <= 3) scene.join(`guest ${scene.guests.length}`);
  else if (draw === 4) scene.ask(who, { name: 'raiseHand', body: {} });
  else if (draw === 5) scene.ask(who, { name: 'lowerHand', body: {} });
  else if (draw === 6)
    scene.ask(who, {
      name: 'rename',
      body: { id: who.userId, dn2: `${who.cid} ${random()}`, olddn2: '' },
    });
  else if (draw === 7 && who !== host) scene.ask(who, { name: 'leaveMeeting', body: {} });
  else if (draw === 8 && other !== host)
    scene.ask(host, { name: 'holdPerson', body: { id: other.userId, bHold: random() < 0.5 } });
  else if (draw === 9)
    scene.ask(who, {
      name: 'sendChat',
      body: { text: 'x', destNodeID: 0, sn: `message-${pick(1e9)}` },
    });
  else if (draw === 10) scene.pass(pick(60));
  else if (who !== host && scene.instance.state.seats.get(who.userId)) {
    // Cut off, and back with what was seen so far.
    who.line.close(CloseCode.left);
    scene.instance.drop(who.userId, who.line);
    const before = who.line;
    const rev = Math.max(0, ...before.heard.map((one) => one.rev));
    scene.join(who.cid, rev);
    who.line.heard.unshift(...before.heard);
  }
};

describe('gathered roster changes', () => {
  test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))(
    'leave everybody with the same state as single ones (seed %i)',
    (seed) => {
      const [gathered, single] = [open(always), open(never)];
      for (const scene of [gathered, single]) {
        const random = seededRandom(seed);
        scene.join('guest 0');
        for (let step = 0; step < 120; step += 1) act(scene, random);
        scene.pass(50);
      }
      expect(gathered.instance.state.revision).toBe(single.instance.state.revision);
      gathered.guests.forEach(({ line }, at) => {
        const plain = single.guests[at]?.line;
        expect(line.roster).toEqual(plain?.roster);
        expect(line.rosters.length).toBeLessThanOrEqual(plain?.rosters.length ?? 0);
        const others = (one: Line | undefined) =>
          one?.heard.filter(({ name }) => name !== 'rosterChanged').map(({ name }) => name);
        expect(others(line)).toEqual(others(plain));
        // A person who is put on hold reconnects in the lobby, without revisions.
        const revs = line.heard.map(({ rev }) => rev).filter((rev) => rev > 0);
        expect(revs).toEqual([...revs].sort((a, b) => a - b));
      });
    },
  );
});
