import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { CloseCode } from '../../protocol/channels/queries';
import { LeaveReason } from '../../protocol/vocabulary/errorCodes';
import type { Database } from '../database/openDatabase';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { systemEnvironment } from '../environment';
import { startGateway, type RunningGateway } from '../startGateway';

jest.setTimeout(180_000);

const seatGrace = 60_000;
let database: Database;
let gateway: RunningGateway;
let passed = 0;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startGateway({
    port: 0,
    database,
    seatGrace,
    environment: { ...systemEnvironment, monotonic: () => performance.now() + passed },
  });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

/** A meeting with a host, and Grace on a page whose line breaks. */
const aMeeting = async () => {
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { token: hostToken });
  const first = await Person.join(gateway, number, { name: 'Grace', cid: `page-one-${number}` });
  await first.vanish();
  return { number, host, first };
};
/** Another page of the same person, as a duplicated tab: its own id, the same token. */
const onAnotherPage = (person: Person): Promise<Person> =>
  person.comeBack({ cid: `page-two-${person.given.number}`, rev: 0 });
/** The page itself, that has heard nothing. */
const onTheSamePage = (person: Person) => {
  const { number, info, name, cid } = person.given;
  const { meetingtoken } = person.reply;
  return Person.knock(gateway, number, { info, name, cid, meetingtoken, rev: person.rev });
};
const graces = (host: Person): number =>
  [...host.roster.values()].filter(({ displayName }) => displayName === 'Grace').length;
const duplicate = { code: LeaveReason.participantExists, reason: 'participant exist' };

describe('RELIABILITY R22: a page that was replaced without knowing it', () => {
  test.each([
    ['has sent a command since', true],
    ['has just joined', false],
  ])('is refused as a duplicate when the other page %s', async (_what, hasSpoken) => {
    const { host, first } = await aMeeting();
    const second = await onAnotherPage(first);
    if (hasSpoken) await second.ask('raiseHand');
    const { ack, person } = await onTheSamePage(first);
    expect(ack).toMatchObject(duplicate);
    expect(await person.closed).toMatchObject({ code: CloseCode.refused });
    expect(await second.ask('lowerHand')).toMatchObject({ code: 0 });
    await host.ask('lockMeeting', { bLock: true });
    expect(graces(host)).toBe(1);
  });

  test('is refused while its seat exists, even after the other page has left, and may join afterwards', async () => {
    const { host, first } = await aMeeting();
    const second = await onAnotherPage(first);
    await second.ask('leaveMeeting');
    expect((await onTheSamePage(first)).ack).toMatchObject(duplicate);
    passed += seatGrace;
    expect((await onTheSamePage(first)).ack).toMatchObject({ code: 0 });
    await host.until(() => graces(host) === 1);
  });

  test('gets its seat back when the other page has failed', async () => {
    const { host, first } = await aMeeting();
    const second = await onAnotherPage(first);
    const isAway = (): boolean | undefined => host.roster.get(first.userId)?.isInFailover;
    await host.until(() => isAway() === false);
    await second.vanish();
    await host.until(() => isAway() === true);
    const { ack, person } = await onTheSamePage(first);
    expect(ack).toMatchObject({ code: 0 });
    expect(person.userId).toBe(first.userId);
  });

  test('blocks neither a person who asks to join again, nor a page that reloads repeatedly', async () => {
    const { number, host, first } = await aMeeting();
    let page = await onAnotherPage(first);
    for (let round = 0; round < 5; round += 1)
      page = await page.comeBack({ cid: `page-${round}-of-${number}`, rev: 0 });
    expect(page.userId).toBe(first.userId);
    const { ack } = await Person.knock(gateway, number, { cid: first.given.cid, name: 'Grace' });
    expect(ack).toMatchObject({ code: 0 });
    await host.until(() => graces(host) === 2);
  });
});

describe('SECURITY M1: a stranger who knows the id of a page', () => {
  test('cannot shut it out by joining with it and returning with another', async () => {
    const { number } = await createMeeting(gateway);
    const ada = await Person.join(gateway, number, { name: 'Ada', cid: `page-of-ada-${number}` });
    const { cid } = ada.given;
    const mallory = await Person.join(gateway, number, { cid });
    await mallory.vanish();
    await mallory.comeBack({ cid: `page-of-mallory-${number}`, rev: 0 });
    // Ada’s line breaks, and the gateway has not noticed yet.
    const back = await ada.comeBack();
    expect(back.reply).toMatchObject({ resumed: true, userId: ada.userId });
    expect(await ada.closed).toMatchObject({ code: CloseCode.replaced });
  });

  test('cannot open one that another tab of its person has replaced', async () => {
    const { host, first } = await aMeeting();
    await onAnotherPage(first);
    const { number, cid } = first.given;
    await Person.join(gateway, number, { cid });
    expect((await onTheSamePage(first)).ack).toMatchObject(duplicate);
    await host.until(() => graces(host) === 1);
  });
});
