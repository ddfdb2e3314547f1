import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { CommandLine } from '../../../test/builders/aCommandLine';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { useGateway } from '../../../test/support/testGateway';
import type { CommandName } from '../../protocol/signal/registry';

jest.setTimeout(180_000);

const gateway = useGateway();
let number = '';
beforeAll(async () => {
  number = (await createMeeting(gateway)).number;
});

const tooOften = { code: 3633, reason: 'too many requests' };
/** How many of `count` are taken before one is refused as too many, sent without waiting. */
const takenOf = async (
  count: number,
  wishes: (person: Person, at: number) => readonly [CommandName, object],
): Promise<number> => {
  const person = await Person.join(gateway, number);
  const acks = await Promise.all(
    Array.from({ length: count }, (_, at) => person.ask(...wishes(person, at))),
  );
  const refused = acks.filter(({ code }) => code === tooOften.code);
  for (const ack of refused) expect(ack).toMatchObject(tooOften);
  person.ws.terminate();
  return acks.length - refused.length;
};

describe('RELIABILITY 2.4 item 30: the limits of one person, on the raw socket', () => {
  // What a busy machine lets grow back in the meantime is added to the allowance.
  test.each<[string, number, number, Parameters<typeof takenOf>[1]]>([
    [
      'chat',
      30,
      60,
      (_, at) => ['sendChat', { text: `${at}`, destNodeID: 0, sn: `message-${at}` }],
    ],
    ['raised and lowered hands', 10, 40, (_, at) => [at % 2 === 0 ? 'raiseHand' : 'lowerHand', {}]],
    ['reactions', 10, 40, () => ['react', { reaction: 'heart' }]],
    ['feedback', 10, 40, () => ['giveFeedback', { feedback: 'yes' }]],
    [
      'renames',
      5,
      30,
      ({ userId }, at) => ['rename', { id: userId, dn2: `Ada ${at}`, olddn2: '' }],
    ],
    ['guesses of the host key', 5, 30, () => ['claimHost', { hostKey: 'nothing' }]],
    [
      'shares that begin, go on, and are opened to annotation',
      10,
      40,
      (_, at) => {
        if (at % 3 === 1) return ['pauseShare', { bPaused: false }];
        if (at % 3 === 2) return ['openAnnotation', { bOpen: false }];
        return ['switchShare', { bOn: true }];
      },
    ],
    ['ends of the shares of others', 10, 40, ({ userId }) => ['stopShare', { id: userId }]],
    ['requests for tickets', 40, 90, () => ['openMedia', { types: [] }]],
    ['commands in all', 100, 180, () => ['lockMeeting', { bLock: true }]],
  ])('%s: %i at once', async (_what, most, asked, wishes) => {
    const taken = await takenOf(asked, wishes);
    expect(taken).toBeGreaterThanOrEqual(most);
    expect(taken).toBeLessThan(asked);
  });

  test('a share that was changed too often can still be paused and ended', async () => {
    const person = await Person.join(gateway, number);
    const changes = Array.from({ length: 30 }, () => person.ask('switchShare', { bOn: true }));
    const pauses = [true, true].map((bPaused) => person.ask('pauseShare', { bPaused }));
    const end = person.ask('switchShare', { bOn: false });
    expect(await Promise.all(changes)).toContainEqual(expect.objectContaining(tooOften));
    for (const ack of await Promise.all([...pauses, end])) expect(ack).toMatchObject({ code: 0 });
    person.ws.terminate();
  });

  test('a chat message has at most 4,096 characters', async () => {
    const person = await Person.join(gateway, number);
    const chat = (length: number) =>
      person.ask('sendChat', { text: 'x'.repeat(length), destNodeID: 0, sn: `message-${length}` });
    expect(await chat(4096)).toMatchObject({ code: 0 });
    expect(await chat(4097)).toMatchObject({ type: 'INVALID_PARAMETERS' });
  });

  test('a command text has at most 512 characters, and 40 are sent at once', async () => {
    const ada = await Person.join(gateway, number);
    const bob = await Person.join(gateway, number);
    const [from, to] = [await CommandLine.open(ada), await CommandLine.open(bob)];
    from.say('x'.repeat(513), bob.userId);
    from.say('y'.repeat(512), bob.userId);
    await to.seen(1);
    expect(to.texts).toEqual(['y'.repeat(512)]);
    for (let at = 0; at < 90; at += 1) from.say(`${at}`, bob.userId);
    await from.settled();
    await to.settled();
    expect(to.texts.length).toBeGreaterThanOrEqual(40);
    expect(to.texts.length).toBeLessThan(90);
    expect(from.ws.readyState).toBe(from.ws.OPEN);
  });
});
