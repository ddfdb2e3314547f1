import { describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { commandBodies } from '../../../test/builders/aCommand';
import { createMeeting, Person, signalSearch } from '../../../test/builders/aGatewayPerson';
import { aPacket } from '../../../test/builders/mediaPacket';
import { useGateway } from '../../../test/support/testGateway';
import { mediaPath } from '../../protocol/channels/queries';
import { encodeEnvelope } from '../../protocol/signal/envelope';
import { evtOf } from '../../protocol/signal/registry';

jest.setTimeout(180_000);

const gateway = useGateway();

const pair = async () => {
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
  const bob = await Person.join(gateway, number, { name: 'Bob' });
  return { number, host, bob };
};
const closed = (ws: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    ws.on('error', () => undefined);
    ws.on('close', (code) => resolve(code));
  });

describe('RELIABILITY 2.1 item 3: the gateway names the sender', () => {
  test('a forged sender, name, id, time or jid in a body is ignored', async () => {
    const { host, bob } = await pair();
    const { userId, userGUID, jid } = host.reply;
    const forged = {
      senderNodeID: userId,
      senderName: 'Host',
      senderGuid: userGUID,
      jid,
      id: 'message-of-mallory',
      timestamp: 1,
      userId,
    };
    await bob.ask('sendChat', { text: 'Hi', destNodeID: 0, sn: 'message-1', ...forged });
    await host.until(({ name }) => name === 'chatReceived');
    const body = host.all('chatReceived')[0]?.body;
    expect(body).toMatchObject({ senderNodeID: bob.userId, senderName: 'Bob' });
    expect(body?.senderGuid).toBe(bob.reply.userGUID);
    expect(body?.id).not.toBe('message-of-mallory');
    expect(body?.timestamp).toBeGreaterThan(1);
    await bob.ask('raiseHand', { userId, id: userId });
    await bob.ask('giveFeedback', { feedback: 'yes', userId });
    await bob.ask('react', { reaction: 'heart', userId });
    await bob.ask('reportNetworkQuality', { type: 'uplink', level: 1, bwLevel: 1, userId });
    await host.until(({ name }) => name === 'networkQualityChanged');
    expect(host.roster.get(userId)).toMatchObject({ bRaiseHand: false });
    expect(host.roster.get(bob.userId)).toMatchObject({ bRaiseHand: true, feedback: 1 });
    for (const name of ['reactionShown', 'networkQualityChanged'] as const)
      expect(host.all(name)[0]?.body.userId).toBe(bob.userId);
  });

  test('a request for video names the host who asks, whatever the body says', async () => {
    const { host, bob } = await pair();
    await host.ask('askStartVideo', {
      id: bob.userId,
      senderNodeID: bob.userId,
      senderName: 'Mallory',
    });
    await bob.until(({ name }) => name === 'consentAsked');
    expect(bob.all('consentAsked')[0]?.body).toMatchObject({
      kind: 'start video',
      senderNodeID: host.userId,
      senderName: 'Host',
    });
  });
});

describe('RELIABILITY 2.1 item 4: nobody listens unless the roster shows them', () => {
  const silently = (ws: WebSocket): { count: number } => {
    const got = { count: 0 };
    ws.on('error', () => undefined);
    ws.on('message', (raw: Buffer) => (got.count += raw.length));
    return got;
  };
  const opening = (ws: WebSocket) => new Promise((resolve) => ws.once('open', resolve));

  test('a page with a valid proof that never joins gets no byte on any socket', async () => {
    const { number, host, bob } = await pair();
    const eve = signalSearch(bob.given.info, 'Eve', 'client-of-eve');
    const spy = new WebSocket(`ws://127.0.0.1:${gateway.port}/wc/api/${number}?${eve}`);
    const heard = [silently(spy)];
    await opening(spy);
    const [speaker, listener] = [host.openMedia('a'), bob.openMedia('a')];
    const shown = silently(listener);
    await Promise.all([speaker, listener].map(opening));
    await host.ask('joinVoip', { muted: false });
    await bob.ask('joinVoip', { muted: true });
    // Tickets that were spent, that nobody was given, and the proof itself.
    const guesses = [bob.reply.tickets.a ?? '', 'ticket-of-eve', bob.given.info.auth.slice(-43)];
    const refused: Promise<number>[] = [];
    for (const type of ['a', 'v', 'x', 'm'] as const)
      for (const ticket of guesses) {
        const search = new URLSearchParams({ type, cid: 'client-of-eve', ticket });
        const ws = new WebSocket(`ws://127.0.0.1:${gateway.port}${mediaPath(number)}?${search}`);
        heard.push(silently(ws));
        refused.push(closed(ws));
      }
    let sequence = 0;
    const talking = setInterval(() => {
      sequence += 1;
      speaker.send(aPacket(host.userId, 'microphone', { sequence }));
    }, 5);
    expect(new Set(await Promise.all(refused))).toEqual(new Set([4003]));
    await bob.ask('sendChat', { text: 'secret', destNodeID: 0, sn: 'message-1' });
    while (shown.count < 2000) await new Promise((resolve) => listener.once('message', resolve));
    clearInterval(talking);
    expect(heard.map(({ count }) => count)).toEqual(heard.map(() => 0));
    expect([...host.roster.keys()]).toEqual([host.userId, bob.userId]);
    for (const ws of [spy, speaker, listener]) ws.terminate();
  });
});

describe('RELIABILITY 2.1 item 8: ids are valid in one meeting', () => {
  test('an id of another meeting reaches nobody there', async () => {
    const here = await pair();
    const there = await pair();
    // People who came later exist there alone.
    const third = await Person.join(gateway, there.number, { name: 'Third' });
    await there.host.ask('raiseHand');
    for (const person of [there.bob, third])
      await person.until(() => person.roster.get(there.host.userId)?.bRaiseHand === true);
    const from = [there.host, there.bob, third].map((person) => person.messages.length);
    const named = { id: third.userId, jid: third.reply.jid };
    for (const name of ['rename', 'lowerHand', 'muteAudio', 'expel', 'holdPerson'] as const)
      for (const body of commandBodies[name](named))
        expect([name, await here.host.ask(name, body)]).toMatchObject([
          name,
          { reason: expect.stringMatching(/no matching user|permission is denied/) },
        ]);
    await here.host.ask('sendChat', { text: 'Hi', destNodeID: third.userId, sn: 'message-9' });
    await here.host.ask('dragLayout', { order: [third.userId] });
    await here.host.ask('spotlightVideo', { id: third.userId, action: 'add' });
    await here.host.ask('expel', { id: here.bob.userId });
    await here.host.ask('lowerAllHands');
    await here.host.ask('endMeeting');
    await there.host.ask('raiseHand');
    const heard = [there.host, there.bob, third].map((person, at) =>
      person.messages.slice(from[at]).filter(({ name }) => name !== 'commandAcked'),
    );
    expect(heard).toEqual([[], [], []]);
    expect(there.host.roster.size).toBe(2 + 1);
  });

  test('tickets, tokens and page ids open nothing in another meeting', async () => {
    const here = await pair();
    const there = await pair();
    for (const type of ['a', 'v', 'x', 'm'] as const) {
      const search = new URLSearchParams({
        type,
        cid: here.bob.given.cid,
        ticket: here.bob.reply.tickets[type] ?? '',
      });
      const ws = new WebSocket(
        `ws://127.0.0.1:${gateway.port}${mediaPath(there.number)}?${search}`,
      );
      expect(await closed(ws)).toBe(4003);
    }
    const { person } = await Person.knock(gateway, there.number, {
      meetingtoken: here.bob.reply.meetingtoken,
      cid: here.bob.given.cid,
    });
    expect(person.reply).toMatchObject({ resumed: false });
    expect(person.reply.encryptKey).not.toBe(here.bob.reply.encryptKey);
  });

  test('a person who was removed from one may join another', async () => {
    const here = await pair();
    const there = await pair();
    await here.host.ask('expel', { id: here.bob.userId });
    const { ack } = await Person.knock(gateway, there.number, { cid: here.bob.given.cid });
    expect(ack).toMatchObject({ code: 0 });
  });
});

describe('RELIABILITY 2.1 item 9: unknown parameters', () => {
  test('in an envelope lead to a refusal', async () => {
    const { host, bob } = await pair();
    const evt = evtOf('raiseHand');
    bob.ws.send(JSON.stringify({ evt, body: {}, seq: 50, isHost: true }));
    bob.ws.send(encodeEnvelope({ evt: evtOf('react'), body: { reaction: 'heart' }, seq: 51 }));
    await host.until(({ name }) => name === 'reactionShown');
    expect(host.roster.get(bob.userId)).toMatchObject({ bRaiseHand: false, isHost: false });
  });

  test('in a body change neither a person nor the meeting', async () => {
    const { host, bob } = await pair();
    const before = host.roster.get(bob.userId);
    const extra = { isHost: true, isCoHost: true, bHold: false, attributes: { bLock: true } };
    await bob.ask('rename', { id: bob.userId, dn2: 'Robert', olddn2: 'Bob', ...extra });
    await bob.ask('joinVoip', { muted: true, ...extra, isOriginalHost: true });
    await host.ask('setRules', { bMutedUponEntry: true, bLock: true, capacity: 1, hostId: 0 });
    await host.until(
      () =>
        host.roster.get(bob.userId)?.audio === 'computer' && host.all('audioControlled').length > 1,
    );
    expect(host.roster.get(bob.userId)).toEqual({
      ...before,
      displayName: 'Robert',
      audio: 'computer',
    });
    expect(host.all('attributesChanged')).toEqual([]);
    expect(await bob.ask('lockMeeting', { bLock: true, ...extra })).toMatchObject({
      reason: 'only host or co-host can do the operation',
    });
  });

  test('named __proto__ in a body are ignored', async () => {
    const { host, bob } = await pair();
    const evt = evtOf('setRules');
    host.ws.send(`{"evt":${evt},"seq":60,"body":{"__proto__":{"bLockShare":true}}}`);
    await host.until((message) => message.name === 'commandAcked' && message.body.seq === 60);
    expect(bob.all('shareControlled')).toHaveLength(1);
    expect(bob.all('shareControlled')[0]?.body).toEqual({ lockShare: false });
  });
});
