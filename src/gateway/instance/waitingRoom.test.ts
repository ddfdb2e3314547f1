import { describe, expect, jest, test } from '@jest/globals';
import type WebSocket from 'ws';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';
import { encodeMediaMessage } from '../../protocol/channels/mediaControl';
import { decodeEnvelope, encodeEnvelope } from '../../protocol/signal/envelope';

jest.setTimeout(180_000);

const gateway = useGateway();

const types = ['a', 'v', 's', 'x', 'm'] as const;
const opened = (ws: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
const closed = (ws: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    ws.on('error', () => undefined);
    ws.on('close', (code) => resolve(code));
  });
const say = (person: Person, text: string, destNodeID = 0) =>
  person.ask('sendChat', { text, destNodeID, sn: `message-${text}` });
const textsOf = (person: Person) => person.all('chatReceived').map(({ body }) => body.text);

/** Everything that a meeting can be told of, said by the host about the attendee. */
const busy = async (host: Person, ada: Person): Promise<void> => {
  const id = ada.userId;
  await ada.ask('joinVoip', { muted: false });
  await ada.ask('switchVideo', { bOn: true });
  await ada.ask('raiseHand');
  await ada.ask('giveFeedback', { feedback: 'yes' });
  await ada.ask('react', { reaction: 'heart' });
  await ada.ask('reportNetworkQuality', { type: 'uplink', level: 5, bwLevel: 5 });
  await say(ada, 'canary-open');
  await say(host, 'canary-private', id);
  await host.ask('rename', { id, dn2: 'Canary Renamed', olddn2: '' });
  await host.ask('setRules', { bMutedUponEntry: true, bCanUnmuteVideo: false, bLockShare: true });
  await host.ask('setChatPrivilege', { chatPrivilege: 3 });
  await host.ask('spotlightVideo', { id, action: 'add' });
  await host.ask('dragLayout', { order: [id] });
  await host.ask('followHostLayout', { bFollowHost: true });
  await host.ask('askUnmute');
  await host.ask('muteAll', {});
  await host.ask('stopVideo', { id });
  await host.ask('lowerAllHands');
  await host.ask('assignHost', { id, bCoHost: true });
  await host.ask('revokeCoHost', { id });
  await host.ask('lockMeeting', { bLock: true });
};

describe('RELIABILITY 2.1 item 2: a person on hold', () => {
  test('receives nothing of the meeting: no key, name, chat or ticket', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      topic: 'Lobby topic',
      options: { bHoldUponEntry: true },
    });
    const host = await Person.join(gateway, number, { name: 'Canary Host', token: hostToken });
    const ada = await Person.join(gateway, number, { name: 'Canary Ada' });
    await host.ask('holdPerson', { id: ada.userId, bHold: false });
    const inside = await ada.comeBack();
    const outside = await Person.join(gateway, number, { name: 'Canary Dan' });
    await host.ask('admitAll');
    const dan = await outside.comeBack();
    const eve = await Person.join(gateway, number, { name: 'Waiting Eve' });
    expect(eve.reply).toMatchObject({
      isOnHold: true,
      encryptKey: '',
      tickets: {},
      attributes: { topic: 'Lobby topic', bLock: false, bHoldUponEntry: false, gatewayKey: '' },
    });
    await busy(host, inside);
    await say(host, 'welcome', 4);
    await eve.until(() => textsOf(eve).includes('welcome'));
    for (const type of types)
      expect(await eve.ask('openMedia', { types: [type] })).toMatchObject({
        type: 'IMPROPER_MEETING_STATE',
        reason: 'on hold',
      });
    const heard = eve.frames.filter((frame) => !frame.includes('"welcome"')).join('\n');
    for (const secret of [host.reply.encryptKey, host.reply.jid, ada.reply.jid, 'canary', 'Canary'])
      expect(heard).not.toContain(secret);
    const names = new Set(eve.messages.map(({ name }) => name));
    expect(names).toEqual(new Set(['commandAcked', 'rosterChanged', 'chatReceived']));
    expect([...eve.roster.values()]).toMatchObject([{ displayName: 'Waiting Eve', bHold: true }]);
    await dan.until(() => dan.roster.get(ada.userId)?.displayName === 'Canary Renamed');
    expect(dan.frames.join('\n')).not.toContain('Waiting Eve');
    expect([...host.roster.values()].map((one) => one.displayName)).toContain('Waiting Eve');
  });

  test('loses every socket and ticket, and the client returns to the waiting room', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
    const bob = await Person.join(gateway, number, { name: 'Bob' });
    const ada = await Person.join(gateway, number, { name: 'Ada' });
    await bob.ask('joinVoip', { muted: false });
    await bob.ask('switchVideo', { bOn: true });
    const kept = (await bob.ask('openMedia', { types: [...types] })).value as Record<
      string,
      string
    >;
    const sockets = (['a', 'v', 'x', 'm'] as const).map((type) => bob.openMedia(type));
    await Promise.all(sockets.map(opened));
    const ends = sockets.map(closed);
    const chat = ada.openMedia('x');
    await opened(chat);

    expect(await host.ask('holdPerson', { id: bob.userId, bHold: true })).toMatchObject({
      code: 0,
    });
    expect(await Promise.all(ends)).toEqual([4010, 4010, 4010, 4010]);
    expect(await bob.closed).toEqual({ code: 4010, reason: 'changed' });
    expect(bob.messages.at(-1)).toMatchObject({
      name: 'meetingChanged',
      body: { reason: 'on hold' },
    });
    for (const type of types) expect(await closed(bob.openMedia(type, kept[type]))).toBe(4003);

    const waiting = await bob.comeBack();
    expect(waiting.reply).toMatchObject({ resumed: true, isOnHold: true, encryptKey: '' });
    chat.send(
      encodeMediaMessage(
        {
          name: 'sendCommandText',
          body: { text: 'psst', msgid: 'command-1', id: bob.userId },
        },
        1,
      ),
    );
    await say(ada, 'canary-meanwhile');
    expect([...host.roster.values()].map((one) => one.isInFailover)).toEqual([false, false, false]);
    expect(host.roster.get(bob.userId)).toMatchObject({ bHold: true, audio: '', bVideoOn: false });
    expect(ada.roster.has(bob.userId)).toBe(false);

    await host.ask('admitAll');
    expect(await waiting.closed).toMatchObject({ code: 4010 });
    expect(waiting.frames.join('\n')).not.toMatch(/canary|psst|\bAda\b/);
    const back = await waiting.comeBack();
    await back.until(({ name }) => name === 'chatPrivilegeChanged');
    expect(back.reply).toMatchObject({ resumed: true, isOnHold: false });
    // What the gateway told them before its answer has come; snapshots and keys are before it.
    for (const person of [host, back]) await person.ask('leaveVoip');
    const renewed = host.all('mediaKeyChanged').map(({ body }) => body.encryptKey);
    expect([host.reply.encryptKey, ...renewed]).toContain(back.reply.encryptKey);
    expect([...back.roster.values()].map((one) => one.displayName)).toEqual(['Host', 'Bob', 'Ada']);
    expect(textsOf(back)).toEqual([]);
    await ada.until(() => ada.roster.get(bob.userId)?.bHold === false);
    const failovers = [...ada.all('rosterChanged'), ...host.all('rosterChanged')].filter(
      ({ body }) => body.update?.some((change) => change.isInFailover === true),
    );
    expect(failovers).toEqual([]);
  });

  test('returns to the waiting room alone after a lost connection', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      options: { bHoldUponEntry: true },
    });
    const host = await Person.join(gateway, number, { name: 'Canary Host', token: hostToken });
    const eve = await Person.join(gateway, number, { name: 'Eve' });
    await eve.vanish();
    await host.until(() => host.roster.get(eve.userId)?.isInFailover === true);
    await say(host, 'canary');
    for (const rev of [eve.rev, 0]) {
      const back = await eve.comeBack({ rev });
      expect(await back.ask('react', { reaction: 'heart' })).toMatchObject({ reason: 'on hold' });
      expect(back.frames.join('\n')).not.toMatch(/canary/i);
      expect(back.reply).toMatchObject({ isOnHold: true, encryptKey: '', tickets: {} });
    }
  });
});

describe('SECURITY L4: people on hold', () => {
  const revisionsOf = (person: Person): readonly number[] =>
    person.frames.flatMap((frame) => {
      const message = decodeEnvelope(frame);
      return message.ok ? [message.value.seq] : [];
    });

  test('receive no revision in any ack, heartbeat, message or replay', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      options: { bHoldUponEntry: true },
    });
    const host = await Person.join(gateway, number, { token: hostToken });
    const eve = await Person.join(gateway, number);
    const again = async (person: Person): Promise<void> => {
      const { length } = person.frames;
      person.ws.send(encodeEnvelope({ evt: 0, body: {}, seq: 0 }));
      await person.ask('raiseHand');
      await say(host, `welcome-${length}`, 4);
      await person.until(() => textsOf(person).includes(`welcome-${length}`));
    };
    await again(eve);
    const answers = eve.frames.length;
    expect(answers).toBeGreaterThan(4);
    // A revision that nobody has reached brings no history, and not the present one either.
    const back = await eve.comeBack({ rev: 1e6 });
    await again(back);
    expect(new Set([...revisionsOf(eve), ...revisionsOf(back)])).toEqual(new Set([0]));

    await host.ask('holdPerson', { id: eve.userId, bHold: false });
    await back.closed;
    const inside = await back.comeBack();
    await inside.ask('raiseHand');
    expect(inside.rev).toBe(host.rev);
    expect(inside.roster.size).toBe(2);
  });

  test('receive none if they were inside before, and get all that they missed on return', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    await host.ask('holdPerson', { id: bob.userId, bHold: true });
    await bob.closed;
    const outside = await bob.comeBack();
    await host.ask('rename', { id: host.userId, dn2: 'Renamed', olddn2: '' });
    await outside.ask('raiseHand');
    expect(Math.max(...revisionsOf(outside))).toBe(0);
    await host.ask('holdPerson', { id: bob.userId, bHold: false });
    await outside.closed;
    const inside = await outside.comeBack({ rev: bob.rev });
    expect(inside.roster.get(host.userId)).toMatchObject({ displayName: 'Renamed' });
  });
});
