import { describe, expect, test } from '@jest/globals';
import { aClient, aJoinedClient, signallingSocket, takeSeat } from '../../../test/builders/client';
import { aMeetingInfo, aNumber } from '../../../test/builders/meeting';
import { aParticipant } from '../../../test/builders/participant';
import { CloseCode } from '../../protocol/channels/queries';
import { raiseHandRequested } from '../hand/hand.actions';
import { joinRequested } from '../meeting/meeting.actions';

const ask = joinRequested({ meetingNumber: aNumber, userName: 'Ada' });

describe('R21: finding a server', () => {
  test('a socket error waits 5 s, takes the next server, and connects after 1 s', async () => {
    const ada = aClient();
    const joined = ada.client.perform(ask);
    await ada.clock.settle();
    signallingSocket(ada).close();
    await ada.clock.advance(5000);
    expect(ada.state().connection.retryCount).toBe(1);
    expect(signallingSocket(ada).url.host).toBe('relay-1.example.org');
    await ada.clock.advance(999);
    expect(signallingSocket(ada).url.host).toBe('relay-1.example.org');
    await ada.clock.advance(1);
    expect(signallingSocket(ada).url.host).toBe('relay-2.example.org');
    takeSeat(signallingSocket(ada));
    await joined;
    expect(ada.state().connection.connectionStatus).toBe('connected');
  });

  test('each of five servers is tried once, 6 s after the one before, and then none', async () => {
    const ada = aClient();
    const origins = [1, 2, 3, 4, 5].map((at) => `https://relay-${at}.example.org`);
    const encryptedRWC = origins.map((rwc) => ({ dl: '', rwc, rwcToken: 'token', dc: '' }));
    ada.http.infoReply = { ...ada.http.infoReply, result: aMeetingInfo({ encryptedRWC }) };
    const refused = expect(ada.client.perform(ask)).rejects.toMatchObject({
      reason: 'connection error',
    });
    await ada.clock.settle();
    const begun = ada.clock.monotonic();
    for (const [at, origin] of origins.entries()) {
      expect(ada.clock.monotonic() - begun).toBe(at * 6000);
      expect(ada.state().connection.retryCount).toBe(at);
      expect(signallingSocket(ada).url.host).toBe(new URL(origin).host);
      signallingSocket(ada).close();
      await ada.clock.settle();
      expect(ada.state().meeting.discardedRwcList).toEqual(origins.slice(0, at + 1));
      if (at < 4) await ada.clock.advance(6000);
    }
    await refused;
    expect(ada.clock.monotonic() - begun).toBe(4 * 6000);
    expect(ada.state().connection.connectionStatus).toBe('failed');
    expect(ada.clock.pending()).toBe(0);
  });

  test('when the list is exhausted the join fails with connection error', async () => {
    const ada = aClient();
    const joined = ada.client.perform(ask);
    await ada.clock.settle();
    signallingSocket(ada).close();
    await ada.clock.advance(6000);
    signallingSocket(ada).close();
    await expect(joined).rejects.toMatchObject({ reason: 'connection error' });
    expect(ada.state().connection.connectionStatus).toBe('failed');
    expect(ada.clock.pending()).toBe(0);
  });

  test('a meeting info without a server ends the join with empty RWC', async () => {
    const ada = aClient();
    ada.http.infoReply = { ...ada.http.infoReply, result: aMeetingInfo({ encryptedRWC: [] }) };
    const joined = ada.client.perform(joinRequested({ meetingNumber: aNumber, userName: 'Ada' }));
    await expect(joined).rejects.toMatchObject({ code: 3621, reason: 'empty RWC' });
    expect(ada.http.pings).toEqual([]);
  });

  test('a relay that does not answer is passed over; when none does, pings are retried after 5 and 10 s', async () => {
    const ada = aClient();
    ada.http.deadRelays.add('https://relay-1.example.org');
    const joined = ada.client.perform(ask);
    await ada.clock.settle();
    expect(signallingSocket(ada).url.host).toBe('relay-2.example.org');
    takeSeat(signallingSocket(ada));
    await joined;

    const grace = aClient();
    grace.http.deadRelays.add('https://relay-1.example.org');
    grace.http.deadRelays.add('https://relay-2.example.org');
    const refused = expect(grace.client.perform(ask)).rejects.toMatchObject({
      reason: 'connection error',
    });
    await grace.clock.advance(4999);
    expect(grace.http.pings).toHaveLength(2);
    await grace.clock.advance(1);
    expect(grace.http.pings).toHaveLength(4);
    await grace.clock.advance(10_000);
    await refused;
    expect(grace.http.pings).toHaveLength(6);
  });

  test('the query carries the documented fields, and the first message is the join', async () => {
    const ada = await aJoinedClient();
    const query = ada.socket().url.searchParams;
    const words = 'dn2 auth ts mid tid lang browser trackAuth cid clientOS rwcToken';
    for (const field of words.split(' ')) expect(query.get(field)).toBeTruthy();
    expect(ada.socket().sent[0]).toMatchObject({ name: 'joinMeeting', body: { rev: 0 } });
  });

  test('SECURITY M1: the secret of the page is in the first message, and in no address', async () => {
    const ada = await aJoinedClient();
    const { pageSecret = '' } = ada.socket().sent[0]?.body as { pageSecret?: string };
    expect(pageSecret).toMatch(/^[\w-]{22}$/);
    expect(ada.socket().url.href).not.toContain(pageSecret);
  });

  test('a join that is not answered within 60 s is a failover for lack of heartbeat', async () => {
    const ada = aClient();
    ada.http.meetingInfo = () => new Promise(() => undefined);
    const joined = ada.client.perform(ask);
    const refused = expect(joined).rejects.toMatchObject({ reason: 'connection error' });
    await ada.clock.advance(60_000);
    await refused;
    expect(ada.state().meeting.failover).toMatchObject({ count: 1, reason: 'no heartbeat' });
  });
});

describe('a line while joined', () => {
  test('one silent interval is noted, a second one fails over and the seat is resumed', async () => {
    const ada = await aJoinedClient({ rev: 7 });
    const first = ada.socket();
    await ada.clock.advance(20_000);
    expect(ada.state().connection.isInactive).toBe(true);
    await ada.clock.advance(20_000);
    expect(first.closedByClient).toBeDefined();
    expect(ada.state().meeting.failover).toMatchObject({ count: 1, reason: 'no heartbeat' });
    await ada.clock.advance(100);
    const second = ada.socket();
    expect(second).not.toBe(first);
    second.open();
    expect(second.sent[0]).toMatchObject({
      name: 'joinMeeting',
      body: { meetingtoken: 'seat-secret-1', rev: 7 },
    });
  });

  test('any message counts as life', async () => {
    const ada = await aJoinedClient();
    for (let turn = 0; turn < 5; turn += 1) {
      await ada.clock.advance(19_000);
      ada.socket().sayText('{"evt":0,"seq":1}');
    }
    expect(ada.state().connection.isInactive).toBe(false);
    expect(ada.state().meeting.failover.count).toBe(0);
  });

  test('an unanswered command is sent again under its number once the seat is resumed', async () => {
    const ada = await aJoinedClient();
    const raised = ada.client.perform(raiseHandRequested());
    ada.socket().close();
    expect(ada.state().connection).toMatchObject({ connectionStatus: 'reconnecting' });
    expect(ada.state().connection.nextTryAt).toBeGreaterThan(0);
    await ada.clock.advance(100);
    takeSeat(ada.socket(), { reply: { resumed: true, commandSeq: 1 } });
    const again = ada.socket().sent.find(({ name }) => name === 'raiseHand');
    expect(again).toMatchObject({ seq: 1 });
    ada.socket().ack(1);
    await expect(raised).resolves.toBeUndefined();
  });

  test('a command without an answer is refused after 10 s', async () => {
    const ada = await aJoinedClient();
    const raised = ada.client.perform(raiseHandRequested());
    const refused = expect(raised).rejects.toMatchObject({ type: 'OPERATION_TIMEOUT' });
    await ada.clock.advance(10_000);
    await refused;
  });

  test('what cannot be read is counted and dropped', async () => {
    const ada = await aJoinedClient();
    for (const text of [
      '',
      '{',
      '[]',
      '{"evt":65535,"seq":1}',
      '{"evt":4240,"seq":1,"body":{"add":[{}]}}',
    ])
      ada.socket().sayText(text);
    expect(ada.state().connection.malformedCount).toBe(5);
    expect(ada.state().meeting.meetingStatus).toBe('joined');
  });

  test.each([
    [CloseCode.left, 0, ''],
    [CloseCode.ended, 6, 'meeting ended'],
    [CloseCode.replaced, 103_044, 'participant exist'],
  ])('close code %i ends the session with reason %i', async (code, reason, text) => {
    const ada = await aJoinedClient();
    ada.socket().close(code);
    expect(ada.state().meeting).toMatchObject({ meetingStatus: 'closed', ended: { reason, text } });
    await ada.clock.advance(60_000);
    expect(ada.clock.pending()).toBe(0);
  });

  test('offline is a network change, and the page says when to try again', async () => {
    const ada = await aJoinedClient();
    ada.environment.go.offline();
    expect(ada.state().meeting.failover.reason).toBe('network change');
    await ada.clock.advance(100);
    for (let turn = 0; turn < 8; turn += 1) {
      ada.socket().close();
      await ada.clock.advance(5000);
    }
    ada.socket().close();
    await ada.clock.settle();
    const before = ada.signal.sockets.length;
    ada.environment.go.online();
    await ada.clock.settle();
    expect(ada.signal.sockets.length).toBeGreaterThan(before);
  });

  test('a try that hangs ends when the network is back, and another one begins', async () => {
    const ada = await aJoinedClient();
    ada.environment.go.offline();
    await ada.clock.advance(100);
    const hanging = ada.socket();
    await ada.clock.advance(1000);
    ada.environment.go.online();
    await ada.clock.advance(100);
    expect(hanging.closedByClient).toBeDefined();
    expect(ada.socket()).not.toBe(hanging);
    takeSeat(ada.socket(), { reply: { resumed: true } });
    await ada.clock.settle();
    expect(ada.state().connection.connectionStatus).toBe('connected');
  });

  test.each([
    ['too many have asked', { status: false, result: null, errorCode: 3633, errorMessage: '' }],
    ['the service is offline', { status: false, result: null, errorCode: 403, errorMessage: '' }],
  ])('a seat anew is asked for again while %s', async (_why, infoReply) => {
    const ada = await aJoinedClient();
    const { infoReply: good } = ada.http;
    ada.http.infoReply = infoReply;
    ada.socket().close();
    await ada.clock.advance(100);
    ada.socket().open();
    ada.socket().say('commandAcked', { seq: 0, code: 4001, reason: 'closed' });
    await ada.clock.advance(1000);
    expect(ada.http.infoCalls.length).toBeGreaterThan(1);
    expect(ada.state().connection.connectionStatus).toBe('reconnecting');
    ada.http.infoReply = good;
    await ada.clock.advance(2000);
    takeSeat(ada.socket(), { reply: { userId: 3072 }, people: [aParticipant({ userId: 3072 })] });
    expect(ada.state().connection.connectionStatus).toBe('connected');
  });

  test('a seat anew is not asked for where the passcode has changed', async () => {
    const ada = await aJoinedClient();
    ada.http.infoReply = { status: false, result: null, errorCode: 3004, errorMessage: '' };
    ada.socket().close();
    await ada.clock.advance(100);
    ada.socket().open();
    ada.socket().say('commandAcked', { seq: 0, code: 4001, reason: 'closed' });
    await ada.clock.advance(1000);
    expect(ada.state().meeting).toMatchObject({
      meetingStatus: 'closed',
      ended: { reason: 3004, text: 'Incorrect passcode.' },
    });
    expect(ada.clock.pending()).toBe(0);
  });

  test('media sockets take the tickets of a seat that is held again, without asking', async () => {
    const ada = await aJoinedClient();
    ada.socket().close();
    ada.engine.say({ type: 'socket', medium: 'audio', state: 'closed' });
    await ada.clock.advance(100);
    takeSeat(ada.socket(), {
      reply: { resumed: true, keyId: 2, tickets: { a: 'ticket-audio-2', v: 'ticket-video-2' } },
    });
    await ada.clock.advance(1);
    expect(ada.engine.sessions.audio).toHaveLength(2);
    expect(ada.engine.sessions.audio.at(-1)?.url).toContain('ticket-audio-2');
    expect(ada.engine.sessions.audio.at(-1)).toMatchObject({ keyId: 2, counterStart: 0 });
  });

  test('a seat that is lost for good is asked for anew, and nobody appears twice', async () => {
    const ada = await aJoinedClient({ people: [aParticipant(), aParticipant({ userId: 2048 })] });
    ada.socket().close();
    await ada.clock.advance(100);
    ada.socket().open();
    ada
      .socket()
      .say('commandAcked', { seq: 0, code: 4003, type: 'INVALID_PARAMETERS', reason: 'gone' });
    await ada.clock.advance(1000);
    expect(ada.http.infoCalls).toHaveLength(2);
    const people = [aParticipant({ userId: 2048 }), aParticipant({ userId: 3072 })];
    takeSeat(ada.socket(), { reply: { userId: 3072 }, people });
    expect(ada.socket().sent[0]?.body).toEqual({ rev: 0, pageSecret: expect.any(String) });
    expect(ada.state().participants.attendees.count).toBe(2);
    expect(ada.state().meeting.userId).toBe(3072);
  });
});
