import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { CloseCode } from '../protocol/channels/queries';
import { openTestDatabase } from '../../test/support/testDatabase';
import { LeaveReason } from '../protocol/vocabulary/errorCodes';
import type { Database } from './database/openDatabase';
import { systemEnvironment } from './environment';
import { stoppedAfter } from './instance/leases';
import { startGateway, type RunningGateway } from './startGateway';

jest.setTimeout(180_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Where a gateway is reached by others: answers, says nothing, or is gone. */
interface Way {
  readonly address: string;
  isSilent: boolean;
  vanish(): Promise<void>;
}
const openWay = async (): Promise<Way> => {
  const server: Server = createServer((_request, response) => {
    if (!way.isSilent) response.end('{"status":"ok"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  const vanish = async (): Promise<void> => {
    if (!server.listening) return;
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const way: Way = {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    isSilent: false,
    vanish,
  };
  ends.push(vanish);
  return way;
};

/** A gateway whose process can be stopped and woken: no timer of its own rings meanwhile. */
const openSleeper = async (way: Way, others: readonly Way[]) => {
  let isAsleep = false;
  let slept = 0;
  const missed: (() => void)[] = [];
  const gateway = await startGateway({
    port: 0,
    database,
    publicUrl: way.address,
    servers: others.map(({ address }) => address),
    sdkKey: 'sdk-key-of-both',
    sdkSecret: 's'.repeat(32),
    gatewaySecret: 'g'.repeat(32),
    attemptLimits: { byAddress: { burst: 1e6, interval: 1 } },
    environment: {
      ...systemEnvironment,
      monotonic: () => performance.now() + slept,
      after: (delay, run) =>
        systemEnvironment.after(delay, () => (isAsleep ? void missed.push(run) : run())),
    },
  });
  ends.push(() => gateway.close());
  return {
    gateway,
    way,
    /** SIGSTOP, for as long as makes others take it for stopped. */
    sleep: async () => {
      isAsleep = true;
      way.isSilent = true;
      slept += stoppedAfter;
      await database.sql.execute(sql`UPDATE leases SET renewed_at = renewed_at - ${stoppedAfter}`);
    },
    /** SIGCONT: what is in its sockets may be read before any timer rings. */
    wake: () => {
      isAsleep = false;
      way.isSilent = false;
    },
    ring: () => missed.splice(0).forEach((run) => run()),
  };
};

const aPair = async () => {
  const ways = [await openWay(), await openWay()] as const;
  const one = await openSleeper(ways[0], [ways[1]]);
  const other = await openSleeper(ways[1], [ways[0]]);
  const { number, hostToken } = await createMeeting(one.gateway);
  const ada = await Person.join(one.gateway, number, { token: hostToken, name: 'Ada' });
  const grace = await Person.join(one.gateway, number, { name: 'Grace' });
  return { one, other, number, hostToken, ada, grace };
};
type Pair = Awaited<ReturnType<typeof aPair>>;

const seatsAt = async ({ port }: RunningGateway): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return Number(/^plenary_seats (\d+)$/m.exec(text)?.[1]);
};
/** As a client does that the gateway sent away: it knocks where it was sent. */
const comesOver = (person: Person, { other, number }: Pair): Promise<Person> =>
  Person.join(other.gateway, number, {
    info: person.given.info,
    name: person.given.name,
    cid: person.given.cid,
    meetingtoken: person.reply.meetingtoken,
  });

describe('R2: a gateway that is suspended while another takes its meeting over', () => {
  test('does nothing more when it wakes, and its people move to the other', async () => {
    const pair = await aPair();
    const { one, other, ada, grace } = pair;
    await one.sleep();
    const adaThere = await comesOver(ada, pair);
    expect(adaThere.reply).toMatchObject({ isHost: true, resumed: true, userId: ada.userId });
    one.wake();
    const before = grace.messages.length;
    const refused = grace.ask('sendChat', { text: 'late', destNodeID: 0, sn: 'message-late' });
    await expect(refused).rejects.toThrow('closed before');
    expect(grace.messages.slice(before)).toEqual([]);
    for (const late of [ada, grace])
      expect(await late.closed).toMatchObject({ code: CloseCode.elsewhere });
    expect(await seatsAt(one.gateway)).toBe(0);
    const graceThere = await comesOver(grace, pair);
    const roster = [...graceThere.roster.values()];
    expect(roster.map(({ displayName }) => displayName).sort()).toEqual(['Ada', 'Grace']);
    expect(roster.filter(({ isHost }) => isHost)).toHaveLength(1);
    expect(await seatsAt(other.gateway)).toBe(2);
    expect(graceThere.all('chatReceived')).toEqual([]);
  });

  test('cannot remove anybody from the meeting that it has lost', async () => {
    const pair = await aPair();
    const { one, other, number, ada, grace } = pair;
    await one.sleep();
    await comesOver(ada, pair);
    one.wake();
    ada.ask('expel', { id: grace.userId }).catch(() => undefined);
    expect(await ada.closed).toMatchObject({ code: CloseCode.elsewhere });
    await comesOver(grace, pair);
    await other.gateway.close();
    const { ack } = await Person.knock(one.gateway, number, { cid: grace.given.cid });
    expect(ack).toMatchObject({ code: 0 });
  });

  test('learns of the loss from its renewal, and closes signaling and media sockets', async () => {
    const pair = await aPair();
    const { one, ada, grace } = pair;
    const media = grace.openMedia('a');
    const text = grace.openMedia('x');
    const closed = [media, text].map(
      (ws) => new Promise<number>((resolve) => ws.once('close', (code) => resolve(code))),
    );
    await Promise.all([media, text].map((ws) => once(ws, 'open')));
    await one.sleep();
    await comesOver(ada, pair);
    one.wake();
    one.ring();
    expect(await grace.closed).toMatchObject({ code: CloseCode.elsewhere });
    expect(await Promise.all(closed)).toEqual([CloseCode.elsewhere, CloseCode.elsewhere]);
  });

  test('continues when nobody has taken its meeting', async () => {
    const { one, ada, grace } = await aPair();
    await one.sleep();
    one.wake();
    const acks = await Promise.all([
      grace.ask('raiseHand'),
      ada.ask('lockMeeting', { bLock: true }),
      ada.ask('lockMeeting', { bLock: false }),
    ]);
    expect(acks.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(ada.roster.get(grace.userId)).toMatchObject({ bRaiseHand: true });
    expect(ada.all('attributesChanged').map(({ body }) => body.bLock)).toEqual([true, false]);
  });
});

describe('R1: a meeting that another gateway takes over', () => {
  test('has the same lock, co-host, waiting room, seat numbers and chat', async () => {
    const pair = await aPair();
    const { one, other, number, ada, grace } = pair;
    const alan = await Person.join(one.gateway, number, { name: 'Alan' });
    await ada.ask('assignHost', { id: grace.userId, bCoHost: true });
    await ada.ask('holdPerson', { id: alan.userId, bHold: true });
    await ada.ask('lockMeeting', { bLock: true });
    const said = { text: 'said before', destNodeID: 0, sn: 'message-before' };
    expect(await ada.ask('sendChat', said)).toMatchObject({ code: 0 });
    await one.gateway.close();
    const [alanThere, graceThere, adaThere] = [
      await comesOver(alan, pair),
      await comesOver(grace, pair),
      await comesOver(ada, pair),
    ];
    const { encryptKey } = ada.reply;
    expect(adaThere.reply).toMatchObject({ resumed: true, userId: ada.userId, isHost: true });
    expect(adaThere.reply.meetingId).toBe(ada.reply.meetingId);
    expect(adaThere.reply.encryptKey).not.toBe(encryptKey);
    expect(adaThere.reply.attributes).toMatchObject({ bLock: true });
    expect(graceThere.reply).toMatchObject({ userId: grace.userId, isCoHost: true });
    expect(alanThere.reply).toMatchObject({ userId: alan.userId, isOnHold: true, encryptKey: '' });
    expect([...alanThere.roster.keys()]).toEqual([alan.userId]);
    const { ack } = await Person.knock(other.gateway, number, { name: 'Mallory' });
    expect(ack).toMatchObject({ code: LeaveReason.locked });
    expect(await seatsAt(other.gateway)).toBe(3);
    await graceThere.until(({ name }) => name === 'chatReceived');
    expect(graceThere.all('chatReceived')).toMatchObject([{ body: { text: 'said before' } }]);
    expect(alanThere.all('chatReceived')).toEqual([]);
  });
});

describe('R1, I1, I5: a meeting runs at one gateway', () => {
  test('and a knock at another is sent to the owner, and changes nothing', async () => {
    const { other, one, number, hostToken, ada } = await aPair();
    for (const wishes of [{}, { token: hostToken }]) {
      const knock = Person.knock(other.gateway, number, wishes);
      await expect(knock).rejects.toThrow('closed before');
    }
    expect(await ada.ask('lockMeeting', { bLock: true })).toMatchObject({ code: 0 });
    expect([await seatsAt(one.gateway), await seatsAt(other.gateway)]).toEqual([2, 0]);
    const { ack } = await Person.knock(one.gateway, number, { token: hostToken });
    expect(ack).toMatchObject({ code: 0 });
  });

  test('and moves to another when the owner was killed, even with a fresh lease', async () => {
    const pair = await aPair();
    await pair.one.sleep();
    await database.sql.execute(
      sql`UPDATE leases SET renewed_at = (extract(epoch FROM clock_timestamp()) * 1000)::bigint`,
    );
    await pair.one.way.vanish();
    const there = await comesOver(pair.ada, pair);
    expect(there.reply).toMatchObject({ isHost: true });
  });

  test('and moves when the owner was stopped, or its last person has left', async () => {
    const pair = await aPair();
    await pair.one.gateway.close();
    const ada = await comesOver(pair.ada, pair);
    expect(ada.reply).toMatchObject({ isHost: true });
    for (const person of [await comesOver(pair.grace, pair), ada]) await person.ask('leaveMeeting');
    const again = await openSleeper(pair.one.way, [pair.other.way]);
    const { number, hostToken } = pair;
    let isIn = false;
    while (!isIn)
      isIn = await Person.join(again.gateway, number, { token: hostToken }).then(
        () => true,
        () => false,
      );
    expect(await seatsAt(again.gateway)).toBe(1);
  });
});
