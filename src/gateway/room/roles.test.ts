import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { commandBodies } from '../../../test/builders/aCommand';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { askedBy } from '../../protocol/privileges/commands';
import { judge, judgeStanding, type Target } from '../../protocol/privileges/judge';
import {
  openRules,
  operations,
  type OperationRow,
  type Standing,
} from '../../protocol/privileges/operations';
import { examplePersons, type RoleName } from '../../protocol/privileges/person';
import { firstDenied, type Verdict } from '../../protocol/verdict';
import { openDatabase, type Database } from '../database/openDatabase';
import { signToken, tokenTime } from '../security/signedToken';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(120_000);

const sdkKey = 'key-of-the-test';
const sdkSecret = 'a secret of the test that is long enough';

let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openDatabase({ in: 'memory' });
  const often = { rate: 1000, burst: 1000 };
  gateway = await startGateway({
    port: 0,
    database,
    sdkKey,
    sdkSecret,
    attemptLimits: { byAddress: { burst: 1e6, interval: 1 } },
    allowances: { all: often, claimHost: often },
  });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

type Name = keyof typeof commandBodies;
const names = Object.keys(commandBodies) as Name[];
/** Commands after which somebody is another, or somewhere else: each gets people of its own. */
const moving: ReadonlySet<Name> = new Set([
  'leaveMeeting',
  'endMeeting',
  'assignHost',
  'revokeCoHost',
  'reclaimHost',
  'expel',
  'holdPerson',
  'admitAll',
  'setRules',
  'setChatPrivilege',
]);
/** Answered by what the gateway waits for, whatever the table says. */
const isAnswer = (name: Name): boolean => name === 'answerPromotion';
/** What the gateway still refuses once the table has allowed it. */
const ownReasons: Readonly<Record<string, string>> = {
  undo: 'operation timeout',
  claimHost: 'permission is denied',
  muteAudio: 'no audio joined',
  askUnmute: 'no audio joined',
};

interface Who {
  readonly what: string;
  readonly role: RoleName;
  readonly standing: Standing;
}
const whos: readonly Who[] = [
  { what: 'the host', role: 'host', standing: 'joined' },
  { what: 'a co-host', role: 'co-host', standing: 'joined' },
  { what: 'an attendee', role: 'attendee', standing: 'joined' },
  { what: 'a guest on hold', role: 'guest', standing: 'on hold' },
];

const webToken = (mn: string, role: 0 | 1): string => {
  const iat = tokenTime(Date.now());
  return signToken({ sdkKey, mn, role, iat, exp: iat + 3600 }, sdkSecret);
};

/** A meeting with a host, with the person in question, and with somebody for them to ask about. */
const meet = async ({ role, standing }: Who) => {
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { token: hostToken });
  const other = await Person.join(gateway, number, { token: webToken(number, 0) });
  if (role === 'host') return { actor: host, other };
  if (standing === 'on hold') await host.ask('setRules', { bHoldUponEntry: true });
  const wishes = role === 'guest' ? {} : { token: webToken(number, role === 'co-host' ? 1 : 0) };
  return { actor: await Person.join(gateway, number, wishes), other };
};
type Met = Awaited<ReturnType<typeof meet>>;

const verdictOn = (name: Name, body: object, { who, met }: { who: Who; met: Met }): Verdict => {
  const asked = askedBy({ name, body } as Parameters<typeof askedBy>[0]);
  if (asked.length === 0) return judgeStanding(who.standing);
  return firstDenied(
    ...asked.map(({ operation, targetId, targetJid }) => {
      const row: OperationRow = operations[operation];
      const isNamed = targetId !== undefined || targetJid !== undefined;
      const isOther = targetId === met.other.userId || targetJid === met.other.reply.jid;
      const other: Target = { is: 'other', person: examplePersons.attendee };
      const target = isOther ? other : isNamed || row.target === 'others' ? unknown : undefined;
      return judge(operation, {
        standing: who.standing,
        actor: examplePersons[who.role],
        rules: openRules,
        ...(target && { target }),
      });
    }),
  );
};
const unknown: Target = { is: 'unknown' };

describe('RELIABILITY 2.1 item 1: every command, sent raw, is answered as the table says', () => {
  test.each(whos)('to $what', async (who) => {
    const shared = await meet(who);
    for (const name of names) {
      const count = commandBodies[name]({ id: 1024, jid: 'nobody' }).length;
      for (let at = 0; at < count; at += 1) {
        const met = moving.has(name) && who.standing === 'joined' ? await meet(who) : shared;
        const named = { id: met.other.userId, jid: met.other.reply.jid };
        const body = commandBodies[name](named)[at] ?? {};
        const verdict = verdictOn(name, body, { who, met });
        if (name === 'leaveMeeting' && met === shared) continue;
        const ack = await met.actor.ask(name, body);
        const said = [name, body, ack.reason];
        if (!verdict.isAllowed) {
          const { type, reason, code } = verdict.refusal;
          expect([...said, ack.type]).toEqual([name, body, reason, type]);
          expect(ack.code).toBe(code ?? 200);
        } else if (!isAnswer(name))
          expect([
            [...said.slice(0, 2), undefined],
            [...said.slice(0, 2), ownReasons[name]],
          ]).toContainEqual(said);
      }
    }
  });

  test('to whoever has no seat, has left, or was removed: nothing', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    expect(await host.ask('expel', { id: bob.userId })).toMatchObject({ code: 0 });
    expect(await bob.closed).toMatchObject({ code: 4000 });
    expect(bob.all('meetingEnded').map(({ body }) => body)).toEqual([
      { reason: 103039, subReason: 'kicked by host' },
    ]);
    const from = host.messages.length;
    for (const meetingtoken of [bob.reply.meetingtoken, undefined]) {
      const { person, ack } = await Person.knock(gateway, number, {
        info: bob.given.info,
        cid: meetingtoken ? 'page-in-a-new-tab' : bob.given.cid,
        name: 'Another name',
        ...(meetingtoken && { meetingtoken }),
      });
      expect(ack).toMatchObject({
        code: 3009,
        reason: 'you have been removed from the meeting',
      });
      expect(await person.closed).toMatchObject({ code: 4003 });
      expect(person.all('rosterChanged')).toEqual([]);
    }
    expect(host.messages.slice(from)).toEqual([]);
  });
});

describe('the host key', () => {
  test('makes its holder host, and wrong ones are counted', async () => {
    const { number, hostToken, hostKey } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    const wrong = String((Number(hostKey) + 1) % 1_000_000).padStart(6, '0');
    expect(await bob.ask('claimHost', { hostKey: wrong })).toMatchObject({
      type: 'INSUFFICIENT_PRIVILEGES',
      reason: 'permission is denied',
    });
    expect(bob.all('hostKeyClaimed').map(({ body }) => body)).toEqual([{ isAccepted: false }]);
    expect(await bob.ask('claimHost', { hostKey })).toMatchObject({ code: 0 });
    expect(bob.all('hostKeyClaimed').at(-1)?.body).toEqual({ isAccepted: true });
    await host.until(() => host.roster.get(bob.userId)?.isHost === true);
    expect(host.roster.get(host.userId)).toMatchObject({ isHost: false, bCoHost: true });
    expect(host.all('hostKeyClaimed')).toEqual([]);
  });

  test('cannot be guessed: after some wrong keys not even the right one is looked at', async () => {
    const { number, hostKey } = await createMeeting(gateway);
    const bob = await Person.join(gateway, number);
    const wrong = String((Number(hostKey) + 1) % 1_000_000).padStart(6, '0');
    const codes: number[] = [];
    for (let guess = 0; guess < 51; guess += 1)
      codes.push((await bob.ask('claimHost', { hostKey: wrong })).code);
    expect(codes.at(-1)).toBe(3633);
    expect(codes.slice(0, 50)).toEqual(Array<number>(50).fill(200));
    expect(await bob.ask('claimHost', { hostKey })).toMatchObject({ code: 3633 });
  });
});
