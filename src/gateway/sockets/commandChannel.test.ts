import { describe, expect, jest, test } from '@jest/globals';
import { credentials } from '../../../test/builders/aCast';
import { CommandLine } from '../../../test/builders/aCommandLine';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';
import { encodeMediaMessage } from '../../protocol/channels/mediaControl';
import { encodeEnvelope } from '../../protocol/signal/envelope';

jest.setTimeout(60_000);

const often = { rate: 1000, burst: 1000 };
const gateway = useGateway({ ...credentials, allowances: { all: often } });
const nobody = 99 * 1024;

const linesOf = (people: readonly Person[]) =>
  Promise.all(people.map((person) => CommandLine.open(person)));
/** A host and two people in a meeting, with their channels. */
const meeting = async (options: object = {}) => {
  const { number, hostToken } = await createMeeting(gateway, { options });
  const host = await Person.join(gateway, number, { name: 'Host', token: hostToken });
  const ada = await Person.join(gateway, number, { name: 'Ada' });
  const bob = await Person.join(gateway, number, { name: 'Bob' });
  const [ofHost, ofAda, ofBob] = await linesOf([host, ada, bob]);
  if (!ofHost || !ofAda || !ofBob) throw new Error('A channel did not open');
  return { number, host, ada, bob, ofHost, ofAda, ofBob };
};
const reopened = async (person: Person): Promise<CommandLine> => {
  const { value } = await person.ask('openMedia', { types: ['x'] });
  return CommandLine.open(person, (value as { readonly x: string }).x);
};

describe('a command on the raw socket', () => {
  test('reaches one person, with its sender, and is acknowledged once it is confirmed', async () => {
    const { ada, bob, ofHost, ofAda, ofBob } = await meeting();
    const msgid = ofAda.say('next slide', bob.userId);
    await ofBob.seen(1);
    await ofAda.settled();
    expect(ofAda.messages.map(({ name }) => name)).toEqual(['pong']);
    ofBob.confirm();
    expect(await ofAda.ackOf(msgid)).toEqual({ msgid, code: 0 });
    await ofHost.settled();
    expect(ofHost.heard).toEqual([]);
    expect(ofBob.heard).toEqual([
      {
        no: 1,
        msgid,
        text: 'next slide',
        senderId: ada.userId,
        senderName: 'Ada',
        senderGuid: ada.reply.userGUID,
        receiverId: bob.userId,
        timestamp: expect.any(Number),
      },
    ]);
  });

  test('reaches everybody but its sender, in the sender’s order', async () => {
    const { ofHost, ofAda, ofBob } = await meeting();
    const last = ['one', 'two', 'three'].map((text) => ofAda.say(text)).at(-1) ?? '';
    expect(await ofAda.ackOf(last)).toMatchObject({ code: 0 });
    for (const line of [ofHost, ofBob]) {
      await line.seen(3);
      expect(line.texts).toEqual(['one', 'two', 'three']);
      expect(line.heard[0]).not.toHaveProperty('receiverId');
    }
    await ofAda.settled();
    expect(ofAda.heard).toEqual([]);
  });

  test('waits for a receiver whose socket was lost, and comes once for whoever sends it again', async () => {
    const { ada, bob, ofAda, ofBob } = await meeting();
    ofBob.ws.terminate();
    await ofBob.closed;
    const msgid = ofAda.say('while you were away', bob.userId);
    await ofAda.settled();
    ofAda.ws.terminate();
    await ofAda.closed;
    const again = await reopened(ada);
    again.say('while you were away', bob.userId, msgid);
    await again.settled();
    const back = await reopened(bob);
    await back.seen(1);
    back.confirm();
    expect(await again.ackOf(msgid)).toMatchObject({ code: 0 });
    await back.settled();
    expect(back.texts).toEqual(['while you were away']);
    expect((await reopened(bob)).texts).toEqual([]);
  });

  test('is refused when its receiver leaves before it has arrived', async () => {
    const { bob, ofAda } = await meeting();
    const msgid = ofAda.say('are you there?', bob.userId);
    await ofAda.settled();
    await bob.ask('leaveMeeting');
    expect(await ofAda.ackOf(msgid)).toMatchObject({ reason: 'Cannot find the user' });
  });
});

describe('whom a command reaches, on the raw socket', () => {
  test('nobody unknown, in the waiting room, or oneself', async () => {
    const { ada, bob, host, ofAda, ofBob } = await meeting();
    await host.ask('holdPerson', { id: bob.userId, bHold: true });
    await ofBob.closed;
    const refusals = [nobody, bob.userId].map((id) => ofAda.ackOf(ofAda.say('psst', id)));
    for (const ack of await Promise.all(refusals))
      expect(ack).toMatchObject({ type: 'INVALID_PARAMETERS', reason: 'Cannot find the user' });
    expect(await ofAda.ackOf(ofAda.say('psst', ada.userId))).toMatchObject({
      reason: 'operation is not applicable to self',
    });
    const all = ofAda.say('to all');
    expect(await ofAda.ackOf(all)).toMatchObject({ code: 0 });
    const waiting = await bob.comeBack();
    await host.ask('holdPerson', { id: bob.userId, bHold: false });
    await waiting.closed;
    const back = await CommandLine.open(await waiting.comeBack());
    await back.settled();
    expect(back.texts).toEqual([]);
  });

  test('attendees of a webinar have the stage and everyone; the stage has them', async () => {
    const { host, ada, bob, ofHost, ofAda, ofBob } = await meeting({ isWebinar: true });
    const { userId: leo } = bob;
    expect(await ofAda.ackOf(ofAda.say('to Leo', leo))).toMatchObject({
      reason: 'Cannot find the user',
    });
    ofAda.say('to the host', host.userId);
    ofHost.say('to Leo', leo);
    ofHost.say('to Lea', ada.userId);
    await ofAda.ackOf(ofAda.say('to everyone'));
    await ofHost.seen(2);
    await ofAda.seen(1);
    await ofBob.seen(2);
    expect(ofHost.texts).toEqual(['to the host', 'to everyone']);
    expect(ofAda.texts).toEqual(['to Lea']);
    expect([...ofBob.texts].sort()).toEqual(['to Leo', 'to everyone']);
  });

  test('co-hosts reach anybody where nobody else reaches more than the hosts', async () => {
    const { host, ada, bob, ofHost, ofAda, ofBob } = await meeting();
    await host.ask('setChatPrivilege', { chatPrivilege: 3 });
    const refused = { type: 'INSUFFICIENT_PRIVILEGES', reason: 'Insufficient chat privilege' };
    expect(await ofAda.ackOf(ofAda.say('to Bob', bob.userId))).toMatchObject(refused);
    expect(await ofAda.ackOf(ofAda.say('to all'))).toMatchObject(refused);
    ofAda.say('to the host', host.userId);
    await ofHost.seen(1);
    await host.ask('assignHost', { id: ada.userId, bCoHost: true });
    expect(await ofAda.ackOf(ofAda.say('to all'))).toMatchObject({ code: 0 });
    await ofBob.seen(1);
    expect(ofBob.texts).toEqual(['to all']);
  });
});

describe('a bad frame of the command channel', () => {
  const msgid = 'command-of-mallory';
  const invalid = 'Invalid parameter';
  test.each([
    ['without text', { msgid, text: '' }, 'Text is empty'],
    ['of 513 characters', { msgid, text: 'x'.repeat(513) }, 'Text exceeds the max length(512).'],
    ['whose text is an object', { msgid, text: {} }, invalid],
    ['to a number that is nobody’s', { msgid, text: 'hi', id: 7 }, invalid],
    ['to a name', { msgid, text: 'hi', id: 'Ada' }, invalid],
  ])('%s is refused, and reaches nobody', async (_what, body, reason) => {
    const { ofAda, ofHost } = await meeting();
    ofAda.ws.send(encodeEnvelope({ evt: 0x5101, body, seq: 1 }));
    expect(await ofAda.ackOf(msgid)).toEqual({
      msgid,
      code: 1,
      type: 'INVALID_PARAMETERS',
      reason,
    });
    expect(await ofAda.ackOf(ofAda.say('a good one'))).toMatchObject({ code: 0 });
    await ofHost.seen(1);
    expect(ofHost.texts).toEqual(['a good one']);
  });

  test.each([
    ['without an id', { text: 'hi' }],
    ['with an id of another kind', { text: 'hi', msgid: '../../etc' }],
    ['that is a list', [msgid, 'hi']],
  ])('%s is not answered, and reaches nobody', async (_what, body) => {
    const { ofAda, ofHost } = await meeting();
    ofAda.ws.send(encodeEnvelope({ evt: 0x5101, body, seq: 1 }));
    ofAda.ws.send(
      Buffer.from(encodeEnvelope({ evt: 0x5101, body: { msgid, text: 'hi' }, seq: 2 })),
    );
    await ofAda.settled();
    await ofHost.settled();
    expect([...ofAda.messages, ...ofHost.messages].map(({ name }) => name)).toEqual([
      'pong',
      'pong',
    ]);
  });

  test('on the main-session socket reaches nobody', async () => {
    const { ada, ofHost } = await meeting();
    const main = ada.openMedia('m');
    await new Promise((resolve) => main.once('open', resolve));
    main.send(encodeMediaMessage({ name: 'sendCommandText', body: { msgid, text: 'hi' } }, 1));
    main.send(encodeMediaMessage({ name: 'ping', body: {} }, 2));
    await new Promise((resolve) => main.once('message', resolve));
    await ofHost.settled();
    expect(ofHost.heard).toEqual([]);
  });

  test('confirming what never came acknowledges nothing of others', async () => {
    const { bob, ofHost, ofAda, ofBob } = await meeting();
    const waiting = ofAda.say('for Bob', bob.userId);
    await ofBob.seen(1);
    ofHost.write({ name: 'confirmCommandTexts', body: { upTo: 1_000_000 } });
    await ofHost.settled();
    await ofAda.settled();
    expect(ofAda.messages.map(({ name }) => name)).toEqual(['pong']);
    ofBob.confirm();
    expect(await ofAda.ackOf(waiting)).toMatchObject({ code: 0 });
  });
});
