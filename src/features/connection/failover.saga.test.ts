import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient, signallingSocket, takeSeat } from '../../../test/builders/client';
import { aNumber } from '../../../test/builders/meeting';
import { createFakeStorage } from '../../../test/fakes/fakeStorage';
import { CloseCode } from '../../protocol/channels/queries';
import { resumeRequested } from '../meeting/meeting.actions';
import { failoverRequested } from './connection.actions';

type Client = Awaited<ReturnType<typeof aJoinedClient>>;

const failoverOf = (client: Pick<Client, 'state'>) => client.state().meeting.failover;
const silence = (ada: Client, millis: number) =>
  ada.engine.say({ type: 'silent', medium: 'audio', millis });

describe('why a line is left', () => {
  test.each([
    ['on error', 'a socket that broke', (ada: Client) => ada.socket().close(1006)],
    ['disconnect', 'a gateway that goes down', (ada: Client) => ada.socket().close(1012)],
    ['disconnect', 'a close without a code', (ada: Client) => ada.socket().close(1005)],
    [
      'invalid parameters',
      'a gateway that refuses what was said',
      (ada: Client) => ada.socket().close(CloseCode.refused, 'invalid parameters!'),
    ],
    [
      'invalid parameters',
      'a gateway that has had enough',
      (ada: Client) => ada.socket().close(CloseCode.abuse),
    ],
    [
      'no heartbeat',
      'a gateway that missed ours',
      (ada: Client) => ada.socket().close(CloseCode.silent),
    ],
    ['network change', 'a page that is offline', (ada: Client) => ada.environment.go.offline()],
  ] as const)("'%s': %s", async (reason, _what, happens) => {
    const ada = await aJoinedClient();
    happens(ada);
    expect(failoverOf(ada)).toMatchObject({ count: 1, reason, isCurrentFailoverRecorded: false });
    expect(ada.state().connection.connectionStatus).toBe('reconnecting');
    await ada.clock.advance(100);
    takeSeat(ada.socket(), { reply: { resumed: true } });
    await ada.clock.settle();
    expect(ada.state().connection.connectionStatus).toBe('connected');
    expect(failoverOf(ada)).toMatchObject({ count: 1, reason, isCurrentFailoverRecorded: true });
  });

  test('a silence is acted upon though a lost media socket is just being looked into', async () => {
    const ada = await aJoinedClient();
    ada.engine.say({ type: 'socket', medium: 'video', state: 'closed', code: 1006 });
    await ada.clock.advance(200);
    ada.socket().say('rosterChanged', {});
    await ada.clock.advance(300);
    silence(ada, 1500);
    await ada.clock.advance(799);
    expect(ada.state().connection.connectionStatus).toBe('connected');
    await ada.clock.advance(1);
    expect(failoverOf(ada).reason).toBe('no heartbeat on the media channel');
    expect(ada.state().connection.connectionStatus).toBe('reconnecting');
  });

  test("'UI failover notice': a person asks for a new connection", async () => {
    const ada = await aJoinedClient();
    const first = ada.socket();
    await ada.client.perform(failoverRequested());
    expect(first.closedByClient).toBeDefined();
    expect(failoverOf(ada).reason).toBe('UI failover notice');
  });

  test('a person need not wait for the next try', async () => {
    const ada = await aJoinedClient();
    ada.socket().close();
    const lost = ada.socket();
    await ada.client.perform(failoverRequested());
    await ada.clock.settle();
    expect(ada.socket()).not.toBe(lost);
    expect(failoverOf(ada)).toMatchObject({ count: 1, reason: 'on error' });
  });

  test("'refresh page': a reload counts on from what the tab remembers", async () => {
    const storage = createFakeStorage();
    const before = await aJoinedClient({}, {}, { storage });
    before.socket().close();
    await before.clock.advance(100);
    takeSeat(before.socket(), { reply: { resumed: true } });
    await before.clock.settle();
    const after = aClient({ storage });
    const resumed = after.client.perform(resumeRequested({ meetingNumber: aNumber }));
    await after.clock.settle();
    expect(failoverOf(after)).toMatchObject({ count: 2, reason: 'refresh page', interval: 0 });
    takeSeat(signallingSocket(after), { reply: { resumed: true, keyId: 2 } });
    await resumed;
    expect(after.state().meeting.isMeetingReset).toBe(true);
  });
});

describe("'no heartbeat on the media channel'", () => {
  test('a silent media socket has signalling asked, and its silence ends the line in 0.8 s', async () => {
    const ada = await aJoinedClient();
    const pings = () => ada.socket().sent.filter(({ name }) => name === 'heartbeat').length;
    const before = pings();
    silence(ada, 1500);
    await ada.clock.settle();
    expect(pings()).toBe(before + 1);
    await ada.clock.advance(799);
    expect(failoverOf(ada).count).toBe(0);
    await ada.clock.advance(1);
    expect(failoverOf(ada)).toMatchObject({
      count: 1,
      reason: 'no heartbeat on the media channel',
    });
  });

  test('where signalling answers, only that media socket is opened anew, after 4 s', async () => {
    const ada = await aJoinedClient();
    ada.socket().onCommand = ({ name }) => {
      if (name === 'heartbeat') ada.socket().sayText('{"evt":0,"seq":1}');
    };
    for (const millis of [1500, 2500, 3500]) {
      silence(ada, millis);
      await ada.clock.advance(1000);
    }
    expect(ada.engine.sessions.audio).toHaveLength(1);
    silence(ada, 4500);
    await ada.clock.advance(100);
    const asked = ada.socket().sent.find(({ name }) => name === 'openMedia');
    expect(asked?.body).toEqual({ types: ['a'] });
    ada.socket().ack(asked!.seq, { a: 'ticket-audio-2' });
    await ada.clock.settle();
    expect(ada.engine.sessions.audio.at(-1)?.url).toContain('ticket-audio-2');
    expect(ada.engine.sessions.video).toHaveLength(1);
    expect(failoverOf(ada).count).toBe(0);
  });

  test('one that was silent when signalling was lost is opened anew with the seat', async () => {
    const ada = await aJoinedClient();
    silence(ada, 1500);
    await ada.clock.advance(1000);
    silence(ada, 2500);
    takeSeat(ada.socket(), {
      reply: { resumed: true, keyId: 2, tickets: { a: 'ticket-audio-2', v: 'ticket-video-2' } },
    });
    await ada.clock.advance(1);
    expect(ada.engine.sessions.audio.at(-1)?.url).toContain('ticket-audio-2');
    // Nothing was wrong with the pictures.
    expect(ada.engine.sessions.video).toHaveLength(1);
  });
});

describe('a list of servers', () => {
  const [first, second] = ['https://relay-1.example.org', 'https://relay-2.example.org'];

  test('a server that is gone is discarded, and the next one takes over at once', async () => {
    const ada = await aJoinedClient();
    ada.http.deadRelays.add(first);
    ada.socket().close();
    await ada.clock.advance(100);
    expect(ada.socket().url.host).toBe('relay-2.example.org');
    expect(ada.state().meeting.discardedRwcList).toEqual([first]);
    takeSeat(ada.socket(), { reply: { resumed: true } });
    await ada.clock.settle();
    // It is back, and stays discarded for this meeting.
    ada.http.deadRelays.clear();
    ada.http.pings.length = 0;
    ada.socket().close();
    await ada.clock.advance(100);
    expect(ada.http.pings).toEqual([second]);
    expect(ada.socket().url.host).toBe('relay-2.example.org');
  });

  test('once each has failed, each gets another chance', async () => {
    const ada = await aJoinedClient();
    ada.http.deadRelays.add(first);
    ada.socket().close();
    await ada.clock.advance(100);
    ada.socket().close();
    expect(ada.state().meeting.discardedRwcList).toEqual([first, second]);
    ada.http.deadRelays.clear();
    await ada.clock.advance(200);
    expect(ada.state().meeting.discardedRwcList).toEqual([]);
    // Where the seat was comes first again.
    expect(ada.socket().url.host).toBe('relay-1.example.org');
  });

  test('with a dead network no server is to blame', async () => {
    const ada = await aJoinedClient();
    ada.http.isReachable = false;
    ada.socket().close();
    await ada.clock.advance(5000);
    expect(ada.state().meeting.discardedRwcList).toEqual([]);
    expect(
      ada.signal.sockets.filter(({ url }) => url.pathname.startsWith('/wc/api/')),
    ).toHaveLength(1);
    ada.http.isReachable = true;
    await ada.clock.advance(800);
    takeSeat(ada.socket(), { reply: { resumed: true } });
    await ada.clock.settle();
    expect(ada.state().connection.connectionStatus).toBe('connected');
  });
});
