import { describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting, Person } from '../../test/builders/aGatewayPerson';
import { useGateway } from '../../test/support/testGateway';
import { signToken, tokenTime } from './security/signedToken';

jest.setTimeout(180_000);

const sdkKey = 'key-of-the-test';
const sdkSecret = 'a secret of the test that is long enough';
const now = (): number => tokenTime(Date.now());
const day = 24 * 60 * 60;

const gateway = useGateway({ sdkKey, sdkSecret, seatGrace: 300 });

const namesSeenBy = (person: Person): readonly string[] =>
  [...person.roster.values()].map((one) => one.displayName);
const textsHeardBy = (person: Person): readonly string[] =>
  person.all('chatReceived').map(({ body }) => body.text);
const say = (person: Person, text: string, destNodeID = 0) =>
  person.ask('sendChat', { text, destNodeID, sn: `message-${text}` });
const webToken = (claims: object): string =>
  signToken({ sdkKey, role: 0, iat: now(), exp: now() + day, ...claims }, sdkSecret);

describe('people in a meeting', () => {
  test('join, see each other and write to each other', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
    const bob = await Person.join(gateway, number, { name: 'Bob' });
    expect(bob.messages.slice(0, 2)).toMatchObject([
      { name: 'commandAcked' },
      { name: 'rosterChanged', body: { snapshot: true } },
    ]);
    await ada.until(() => ada.roster.size === 2);
    expect(namesSeenBy(ada)).toEqual(['Ada', 'Bob']);
    expect(namesSeenBy(bob)).toEqual(['Ada', 'Bob']);
    expect(ada.roster.get(ada.userId)).toMatchObject({ isHost: true, userRole: 5 });
    expect(bob.roster.get(bob.userId)).toMatchObject({ isHost: false, userRole: 0 });
    expect(ada.reply.encryptKey).toBe(bob.reply.encryptKey);

    expect(await say(bob, 'Hello')).toMatchObject({ code: 0 });
    await ada.until(({ name }) => name === 'chatReceived');
    expect(ada.all('chatReceived')[0]?.body).toMatchObject({
      text: 'Hello',
      senderName: 'Bob',
      receiverName: 'Everyone',
    });
    expect(textsHeardBy(bob)).toEqual(['Hello']);
  });

  test('write to one person, and nobody else receives it', async () => {
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number);
    const bob = await Person.join(gateway, number);
    const eve = await Person.join(gateway, number);
    await say(ada, 'secret', bob.userId);
    await say(ada, 'open');
    await eve.until(({ name }) => name === 'chatReceived');
    await bob.until(() => textsHeardBy(bob).length === 2);
    expect(textsHeardBy(eve)).toEqual(['open']);
  });

  test('receive the ack after the effects of their command', async () => {
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number);
    await ada.ask('raiseHand');
    const [indication, ack] = ada.messages.slice(-2);
    expect(indication).toMatchObject({ name: 'rosterChanged', body: { update: [{}] } });
    expect(ack).toMatchObject({ name: 'commandAcked', rev: indication?.rev });
  });

  test('leave: the seat is removed at once, and the socket is closed as left', async () => {
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number);
    const bob = await Person.join(gateway, number);
    expect(await bob.ask('leaveMeeting')).toMatchObject({ code: 0 });
    expect(await bob.closed).toMatchObject({ code: 4000 });
    await ada.until(() => ada.roster.size === 1);
  });

  test('cannot end the meeting unless they are host', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const bob = await Person.join(gateway, number);
    expect(await bob.ask('endMeeting')).toMatchObject({
      code: 3003,
      type: 'INSUFFICIENT_PRIVILEGES',
      reason: 'only host can do the operation',
    });
    expect(await host.ask('endMeeting')).toMatchObject({ code: 0 });
    expect(await bob.closed).toEqual({ code: 4001, reason: 'meeting ended' });
    expect(bob.all('meetingEnded')[0]?.body).toEqual({ reason: 6, subReason: 'ended by host' });
    const again = await Person.join(gateway, number);
    expect(again.reply.encryptKey).not.toBe(bob.reply.encryptKey);
  });
});

describe('entry is refused', () => {
  test('with a wrong passcode, and without one', async () => {
    const { number } = await createMeeting(gateway, { passcode: 'abc 12' });
    const refused = { status: false, result: null, errorCode: 3004 };
    for (const query of [{ number }, { number, passcode: 'abc 13' }])
      expect(await askInfo(gateway, query)).toEqual({
        ...refused,
        errorMessage: 'Incorrect passcode.',
      });
    expect(await askInfo(gateway, { number, passcode: 'abc 12' })).toMatchObject({ status: true });
  });

  test('after too many wrong passcodes, even with the right one', async () => {
    const { number } = await createMeeting(gateway, { passcode: '4711' });
    const answers = [];
    for (let guess = 0; guess < 31; guess += 1)
      answers.push((await askInfo(gateway, { number, passcode: String(guess) })).errorCode);
    expect(answers).toEqual([...Array<number>(30).fill(3004), 3633]);
    expect(await askInfo(gateway, { number, passcode: '4711' })).toMatchObject({
      errorCode: 3633,
      errorMessage: 'frequent call',
    });
  });

  test('for an unknown meeting', async () => {
    expect(await askInfo(gateway, { number: '9999999999' })).toEqual({
      status: false,
      result: null,
      errorCode: 3001,
      errorMessage: 'meeting not exist',
    });
  });

  test.each([
    ['expired', { exp: now() - 1 }, 124, /^The token has expired/],
    ['over two days old', { iat: now() - 2 * day - 5 }, 124, /is over 2 days old/],
    ['of another meeting', { mn: '9999999999' }, 124, /^Verify JWT failed$/],
    ['of another topic', { topic: 'Other' }, 124, /^Parse lite sdk topic and pwd fail$/],
    ['of another key', { sdkKey: 'another key' }, 300, /^This account does not exist/],
    ['of an unknown role', { role: 7 }, 3000, /^The role type error$/],
    ['without a role', { role: undefined }, 3010, /^role type missing$/],
  ])('with a token that is %s', async (_what, claims, errorCode, errorMessage) => {
    const { number } = await createMeeting(gateway);
    const refused = await askInfo(gateway, { number, token: webToken({ mn: number, ...claims }) });
    expect(refused).toMatchObject({ status: false, errorCode });
    expect(refused.errorMessage).toMatch(errorMessage);
  });

  test.each([
    ['signed with another secret', (token: string) => `${token.slice(0, -4)}AAAA`],
    [
      'not signed',
      (token: string) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
    ['malformed', () => 'malformed'],
  ])('with a token that is %s', async (_what, spoil) => {
    const { number } = await createMeeting(gateway);
    const token = spoil(webToken({ mn: number, role: 1 }));
    expect(await askInfo(gateway, { number, token })).toMatchObject({
      errorCode: 124,
      errorMessage: 'Verify JWT failed',
    });
  });

  test('to everybody but the original host in a locked meeting', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    await host.ask('lockMeeting', { bLock: true });
    expect(host.all('attributesChanged').at(-1)?.body).toEqual({ bLock: true });
    const { person, ack } = await Person.knock(gateway, number);
    expect(ack).toMatchObject({ code: 12, reason: 'meeting locked' });
    expect(await person.closed).toEqual({ code: 4003, reason: 'meeting locked' });
    expect(person.all('rosterChanged')).toEqual([]);
    await Person.join(gateway, number, { token: hostToken });
  });

  test('to everybody in a full meeting', async () => {
    const { number } = await createMeeting(gateway, { options: { capacity: 2 } });
    await Person.join(gateway, number);
    await Person.join(gateway, number);
    const { person, ack } = await Person.knock(gateway, number);
    expect(ack).toMatchObject({ code: 9, reason: 'meeting is at capacity' });
    expect(await person.closed).toMatchObject({ code: 4003 });
  });
});

describe('a lost connection', () => {
  const meet = async () => {
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number, { name: 'Ada' });
    const bob = await Person.join(gateway, number, { name: 'Bob' });
    return { number, ada, bob };
  };
  const comeBack = (person: Person, wishes: { rev: number; cid?: string }) =>
    Person.knock(gateway, person.given.number, {
      info: person.given.info,
      name: person.given.name,
      meetingtoken: person.reply.meetingtoken,
      firstSeq: 100,
      ...wishes,
    });

  test('preserves the seat, and what was missed is sent in order', async () => {
    const { ada, bob } = await meet();
    await bob.ask('joinVoip', { muted: true });
    await bob.ask('raiseHand');
    await bob.vanish();
    await ada.until(() => ada.roster.get(bob.userId)?.isInFailover === true);
    await say(ada, 'first');
    await say(ada, 'second');
    const { person: back, ack } = await comeBack(bob, { rev: bob.rev });
    expect(ack).toMatchObject({ code: 0, value: { resumed: true, userId: bob.userId, keyId: 2 } });
    await back.until(() => textsHeardBy(back).length === 2);
    expect(textsHeardBy(back)).toEqual(['first', 'second']);
    expect(back.all('rosterChanged').some(({ body }) => body.snapshot)).toBe(false);
    const revisions = back.messages.map(({ rev }) => rev);
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b));
    await ada.until(() => ada.roster.get(bob.userId)?.isInFailover === false);
    expect(ada.roster.get(bob.userId)).toMatchObject({
      audio: 'computer',
      muted: true,
      bRaiseHand: true,
    });
    expect(ada.roster.size).toBe(2);
  });

  test('is resumed after a reload with the whole roster and the chat', async () => {
    const { ada, bob } = await meet();
    await say(ada, 'before');
    const { person: back } = await comeBack(bob, { rev: 0, cid: 'page-after-the-reload' });
    await back.until(({ name }) => name === 'chatPrivilegeChanged');
    expect(back.reply).toMatchObject({ resumed: true, userId: bob.userId });
    expect(namesSeenBy(back)).toEqual(['Ada', 'Bob']);
    expect(textsHeardBy(back)).toEqual(['before']);
    expect(await bob.closed).toMatchObject({ code: 4002 });
  });

  test('does not repeat a command that is retried, and its ack is the same', async () => {
    const { ada, bob } = await meet();
    const chat = { text: 'once', destNodeID: 0, sn: 'message-once' };
    const first = await bob.ask('sendChat', chat, 41);
    const again = await bob.ask('sendChat', { ...chat, sn: 'message-other' }, 41);
    expect(again).toEqual(first);
    await bob.vanish();
    const { person: back, ack } = await comeBack(bob, { rev: bob.rev });
    expect(ack.value).toMatchObject({ commandSeq: 101 });
    expect(await back.ask('sendChat', chat, 41)).toEqual(first);
    expect(textsHeardBy(ada)).toEqual(['once']);
  });

  test('is resumed when an ack was lost, and then an older token opens nothing', async () => {
    const { ada, bob } = await meet();
    const { person: second } = await comeBack(bob, { rev: bob.rev });
    expect(second.reply.userId).toBe(bob.userId);
    const { person: third, ack } = await comeBack(bob, { rev: bob.rev });
    expect(ack).toMatchObject({ value: { resumed: true, userId: bob.userId, keyId: 3 } });
    await third.ask('raiseHand');
    const { person: stranger } = await comeBack(bob, { rev: 0, cid: 'page-of-somebody-else' });
    expect(stranger.reply).toMatchObject({ resumed: false });
    expect(stranger.reply.userId).not.toBe(bob.userId);
    await ada.until(() => ada.roster.size === 3);
  });

  test('ends the seat after the grace time', async () => {
    const { ada, bob } = await meet();
    await bob.vanish();
    await ada.until(() => ada.roster.size === 1);
    const { person: late } = await comeBack(bob, { rev: bob.rev, cid: 'page-that-comes-late' });
    expect(late.reply).toMatchObject({ resumed: false });
  });

  test('is not resumed with a token of another meeting, or a forged one', async () => {
    const { ada } = await meet();
    const { number } = await createMeeting(gateway);
    const info = (await askInfo(gateway, { number })).result ?? undefined;
    if (!info) throw new Error('No meeting info');
    const elsewhere = await Person.knock(gateway, number, {
      info,
      meetingtoken: ada.reply.meetingtoken,
    });
    expect(elsewhere.person.reply).toMatchObject({ resumed: false });
    const forged = await Person.knock(gateway, number, { info, meetingtoken: 'a.b.c' });
    expect(forged.ack).toMatchObject({ code: 4003, type: 'INVALID_PARAMETERS' });
    expect(await forged.person.closed).toMatchObject({ code: 4003 });
  });
});
