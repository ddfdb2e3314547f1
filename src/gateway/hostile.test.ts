import { describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { CommandLine } from '../../test/builders/aCommandLine';
import { createMeeting, Person, signalSearch } from '../../test/builders/aGatewayPerson';
import { useGateway, useMeeting } from '../../test/support/testGateway';
import { sharersMax } from '../protocol/sharingLimits';
import { sharingTexts } from '../protocol/vocabulary/sharingTexts';
import { startGateway } from './startGateway';

jest.setTimeout(180_000);

const gateway = useGateway({ origins: ['https://friend.example'] });
const meeting = useMeeting(gateway);

const open = (path: string, origin?: string): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${gateway.port}${path}`, origin === undefined ? {} : { origin });
const closing = (ws: WebSocket): Promise<{ code: number; reason: string }> =>
  new Promise((resolve) => {
    ws.on('error', () => undefined);
    ws.on('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
const opening = (ws: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
const search = () => signalSearch(meeting.info, 'Mallory', 'client-of-mallory');

describe('a signaling socket', () => {
  test.each([
    ['an unknown field', () => `${search()}&admin=1`],
    ['a field twice', () => `${search()}&cid=another-client-id`],
    ['a name with control characters', () => `${search()}`.replace(/dn2=[^&]*/, 'dn2=CQ')],
    ['an endless name', () => `${search()}`.replace(/dn2=[^&]*/, `dn2=${'A'.repeat(3000)}`)],
    ['no query', () => ''],
  ])('with %s in its query is refused with the documented reply', async (_what, query) => {
    expect(await closing(open(`/wc/api/${meeting.number}?${query()}`))).toEqual({
      code: 4003,
      reason: 'invalid parameters!',
    });
  });

  test('with a proof that is forged or of another meeting is refused', async () => {
    const forged = search();
    forged.set('auth', `${meeting.info.auth.slice(0, -3)}AAA`);
    const other = await createMeeting(gateway);
    const refused = { code: 4003, reason: expect.stringContaining('ineffective') };
    expect(await closing(open(`/wc/api/${meeting.number}?${forged}`))).toEqual(refused);
    expect(await closing(open(`/wc/api/${other.number}?${search()}`))).toEqual(refused);
  });

  test.each([
    ['https://evil.example', false],
    ['null', false],
    ['https://friend.example.evil.example', false],
    ['https://friend.example', true],
    [undefined, true],
  ])('of a page of %s is opened: %s', async (origin, isLetIn) => {
    const ws = open(`/wc/api/${meeting.number}?${search()}`, origin);
    const opened = await opening(ws).then(
      () => true,
      () => false,
    );
    expect(opened).toBe(isLetIn);
    ws.terminate();
  });

  test.each([
    '/',
    '/wc/api/',
    '/wc/api/123',
    '/wc/other/1234567890',
    '/wc/api/1234567890/x',
    '/%00',
  ])('is not opened at %s', async (path) => {
    expect(await closing(open(path))).toMatchObject({ code: 1006 });
  });

  test('is also opened at the SDK’s path', async () => {
    const ws = open(`/instantsdk/${meeting.number}?${search()}`);
    await opening(ws);
    ws.terminate();
  });

  test('is refused to an address whose seats have all that it may have', async () => {
    const small = await startGateway({
      port: 0,
      database: 'memory',
      socketLimits: { perAddress: 1 },
    });
    const { number } = await createMeeting(small);
    const first = await Person.join(small, number);
    await expect(Person.join(small, number)).rejects.toThrow('503');
    expect(await first.ask('raiseHand')).toMatchObject({ code: 0 });
    await first.vanish();
    await small.close();
  });
});

describe('malformed input', () => {
  const rubbish = [
    ['a text that is not JSON', 'hello'],
    ['a wrong shape', '{"evt":"x"}'],
    ['deep JSON', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['a polluted prototype', '{"__proto__":{"evt":1},"evt":0,"seq":0}'],
    ['a huge text', ' '.repeat(70_000)],
    ['bytes', Buffer.from([0, 255, 1, 254])],
  ] as const;

  test.each(rubbish)(
    'of type “%s” on the signaling socket is counted, and too much of it closes the socket',
    async (_what, frame) => {
      const person = await Person.join(gateway, meeting.number);
      person.ws.send(frame);
      expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
      for (let more = 0; more < 20; more += 1) person.ws.send(frame);
      expect(await person.closed).toMatchObject({ code: 4008 });
    },
  );

  test.each(rubbish)(
    'of type “%s” on the command channel closes that socket alone',
    async (_what, frame) => {
      const person = await Person.join(gateway, meeting.number);
      const ws = person.openMedia('x');
      await opening(ws);
      for (let more = 0; more < 20; more += 1) ws.send(frame);
      expect(await closing(ws)).toMatchObject({ code: 4008 });
      expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
    },
  );

  test.each(['a', 'v', 'm'] as const)(
    'on the socket of type %s affects nobody else',
    async (type) => {
      const person = await Person.join(gateway, meeting.number);
      const ws = person.openMedia(type);
      await opening(ws);
      for (const [, frame] of rubbish) ws.send(frame);
      for (let more = 0; more < 40; more += 1) ws.send(Buffer.alloc(40, more));
      for (let more = 0; more < 40; more += 1) ws.send('{');
      expect(await closing(ws)).toMatchObject({ code: 4008 });
      expect(await person.ask('raiseHand')).toMatchObject({ code: 0 });
    },
  );

  test('with an unknown event or an invalid body gets a refusal', async () => {
    const person = await Person.join(gateway, meeting.number);
    const refused = { code: 4003, type: 'INVALID_PARAMETERS', reason: 'Invalid parameter' };
    expect(await person.ask('switchVideo', { bOn: 'yes' })).toMatchObject(refused);
    person.ws.send('{"evt":65535,"seq":77}');
    await person.until((message) => message.name === 'commandAcked' && message.body.seq === 77);
  });

  test('cannot make more people share at once than the most', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    await host.ask('setRules', { bMultipleShare: true });
    const others = await Promise.all(
      Array.from({ length: sharersMax }, () => Person.join(gateway, number)),
    );
    for (const person of others)
      expect(await person.ask('switchShare', { bOn: true })).toMatchObject({ code: 0 });
    expect(await host.ask('switchShare', { bOn: true })).toMatchObject({
      reason: sharingTexts.tooManyShares,
    });
    expect([...host.roster.values()].filter(({ sharerOn }) => sharerOn)).toHaveLength(sharersMax);
  });

  test('beyond the limit of a frame closes the socket', async () => {
    const person = await Person.join(gateway, meeting.number);
    person.ws.send('x'.repeat(300_000));
    expect(await person.closed).toMatchObject({ code: 1009 });
  });

  test('before the join gets a refusal', async () => {
    const ws = open(`/wc/api/${meeting.number}?${search()}`);
    await opening(ws);
    const answered = new Promise<string>((resolve) => {
      ws.once('message', (raw: Buffer) => resolve(raw.toString()));
    });
    ws.send('{"evt":4099,"seq":5}');
    expect(JSON.parse(await answered)).toMatchObject({
      body: { seq: 5, type: 'IMPROPER_MEETING_STATE', reason: 'closed' },
    });
    ws.terminate();
  });

  test('as too much chat is refused, and a retry counts as a new message', async () => {
    const person = await Person.join(gateway, meeting.number);
    const asked = Array.from({ length: 35 }, (_, at) =>
      person.ask('sendChat', { text: `${at}`, destNodeID: 0, sn: `message-${at}` }),
    );
    const codes = (await Promise.all(asked)).map(({ code }) => code);
    expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(30);
    expect(codes).toContain(3633);
  });
});

describe('media sockets', () => {
  test('open once with a ticket of their own type', async () => {
    const person = await Person.join(gateway, meeting.number);
    const ticket = person.reply.tickets.x ?? '';
    expect(await closing(person.openMedia('v', ticket))).toMatchObject({ code: 4003 });
    expect(await closing(person.openMedia('x', ticket))).toMatchObject({ code: 4003 });
    const fresh = await person.ask('openMedia', { types: ['x'] });
    const again = fresh.value as { x: string };
    const ws = person.openMedia('x', again.x);
    await opening(ws);
    ws.terminate();
  });

  test('carry a command text to one person, with the sender’s own id', async () => {
    const [ada, bob, eve] = await Promise.all([
      Person.join(gateway, meeting.number),
      Person.join(gateway, meeting.number),
      Person.join(gateway, meeting.number),
    ]);
    const lines = await Promise.all([ada, bob, eve].map((one) => CommandLine.open(one)));
    const [from, to, third] = lines;
    if (!from || !to || !third) throw new Error('No sockets');
    from.say('hello', bob.userId);
    await to.seen(1);
    await third.settled();
    expect(to.heard).toMatchObject([{ text: 'hello', senderId: ada.userId }]);
    expect([...from.heard, ...third.heard]).toEqual([]);
  });

  test('are closed with the seat', async () => {
    const person = await Person.join(gateway, meeting.number);
    const sockets = (['a', 'v', 'x', 'm'] as const).map((type) => person.openMedia(type));
    await Promise.all(sockets.map(opening));
    const ends = sockets.map(closing);
    await person.ask('leaveMeeting');
    expect((await Promise.all(ends)).map(({ code }) => code)).toEqual([4000, 4000, 4000, 4000]);
  });
});
