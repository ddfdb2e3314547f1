import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { CallersCarrier } from '../../../test/builders/callersCarrier';
import { telephonyHere } from '../../../test/support/telephonyHere';
import { openTestDatabase } from '../../../test/support/testDatabase';
import type { CreateMeeting } from '../../protocol/http/meetings';
import type { Participant } from '../../protocol/signal/participants';
import type { Database } from '../database/openDatabase';
import { startGateway, type RunningGateway } from '../startGateway';
import { simulatedNumbers } from './dialInNumbers';

jest.setTimeout(180_000);

const often = { burst: 10_000, interval: 1 };
const network = new CallersCarrier();
let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startGateway({
    ...{ port: 0, database, dialInNumbers: simulatedNumbers },
    telephony: telephonyHere(network, { kind: 'sip', callsRoomSystems: [] }),
    // What is pressed wrong here tests no pace.
    dialInLimits: { byCaller: often, byHidden: often, byMeeting: often, overall: often },
  });
});
afterAll(async () => {
  await gateway.close();
  await database.close();
});

const hosts: Person[] = [];
afterEach(async () => {
  for (const host of hosts.splice(0))
    if (host.ws.readyState === WebSocket.OPEN) await host.ask('endMeeting');
});

const caller = '+493012345678';
const hosted = async (wish: Partial<CreateMeeting> = {}) => {
  const { number, hostToken } = await createMeeting(gateway, wish);
  const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
  hosts.push(host);
  return { host, number, hostToken };
};
const bob = (number: string, passcode?: string): Promise<Person> =>
  Person.join(gateway, number, { name: 'Bob', ...(passcode !== undefined && { passcode }) });
const infoOf = (person: Person) => {
  const { dialIn } = person.reply;
  if (!dialIn) throw new Error('The gateway has no number to call');
  return dialIn;
};
const phoneIn = (person: Person): Participant | undefined =>
  [...person.roster.values()].find(({ isPhoneUser }) => isPhoneUser);
const hasPhone = (person: Person): Promise<unknown> =>
  person.until(() => phoneIn(person) !== undefined);
/** Calls, and presses all keys in advance: the menu takes them in order. */
const dial = async (keys: string, from = caller) => {
  const call = network.call(from);
  expect(await call.answered).toBe('answered');
  call.press(keys);
  return call;
};

describe('a caller', () => {
  test('gets a seat with a masked number, and mutes and raises a hand by keys', async () => {
    const { host, number } = await hosted();
    const other = await bob(number);
    expect(infoOf(other)).toMatchObject({ meetingId: number, tollNumbers: simulatedNumbers });
    expect(infoOf(other).password).toBeUndefined();
    const call = await dial(`${number}##`);
    await hasPhone(host);
    await hasPhone(other);
    expect(phoneIn(host)).toMatchObject({
      displayName: '+49********78',
      phoneNumber: caller,
      userType: 5,
      audio: 'phone',
      muted: false,
    });
    expect(phoneIn(other)?.phoneNumber).toBe('+49********78');
    call.press('*6');
    await host.until(() => phoneIn(host)?.muted === true);
    call.press('*9');
    await host.until(() => phoneIn(host)?.bRaiseHand === true);
    call.hangUp();
    await host.until(() => phoneIn(host) === undefined);
  });

  test('with a participant id is the audio of that person’s seat', async () => {
    const { host, number } = await hosted();
    const other = await bob(number);
    await other.ask('joinVoip', { muted: false });
    expect(infoOf(other).participantId).not.toBe(infoOf(host).participantId);
    const call = await dial(`${number}#${infoOf(other).participantId}#`);
    const own = (): Participant | undefined => host.roster.get(other.userId);
    await host.until(() => own()?.audio === 'phone');
    expect(own()).toMatchObject({ displayName: 'Bob', muted: false, isPhoneUser: false });
    expect(phoneIn(host)).toBeUndefined();
    expect(await other.ask('joinVoip', { muted: true })).toMatchObject({
      reason: 'joined by phone',
    });
    // Hangs up from the page; the person stays.
    expect(await other.ask('dropDialOut')).toMatchObject({ code: 0 });
    await call.hungUp;
    await host.until(() => own()?.audio === '');
    expect(await other.ask('joinVoip', { muted: true })).toMatchObject({ code: 0 });
  });

  test('with a participant id is hung up when that person leaves', async () => {
    const { host, number } = await hosted();
    const other = await bob(number);
    const call = await dial(`${number}#${infoOf(other).participantId}#`);
    await host.until(() => host.roster.get(other.userId)?.audio === 'phone');
    await other.ask('leaveMeeting');
    await call.hungUp;
  });

  test('joins with the passcode for telephones, and not with the one for the web', async () => {
    const { host, number } = await hosted({ passcode: '246810' });
    const { password = '' } = infoOf(host);
    expect(password).toMatch(/^\d{6}$/);
    const other = await bob(number, '246810');
    expect(infoOf(other).password).toBe(password);
    const call = await dial(`${number}#${password}##`);
    await hasPhone(host);
    call.hangUp();
    await host.until(() => phoneIn(host) === undefined);
    await (
      await dial(`${number}#246810#${number}#246810#${number}#246810#`)
    ).hungUp;
    expect(phoneIn(host)).toBeUndefined();
  });

  test('is hung up after three wrong entries, whether the meeting exists or not', async () => {
    const { host, number } = await hosted({ passcode: 'secret' });
    const wrong = infoOf(host).password === '111111' ? '222222' : '111111';
    for (const one of [number, '19999999999']) {
      const call = await dial(`${one}#${wrong}#`.repeat(3));
      await call.hungUp;
    }
    expect(phoneIn(host)).toBeUndefined();
  });

  test('waits until the host joins', async () => {
    const { number, hostToken } = await createMeeting(gateway, {
      options: { isJoinBeforeHost: false },
    });
    const call = await dial(`${number}##`);
    const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
    hosts.push(host);
    await hasPhone(host);
    call.hangUp();
  });

  test('waits in the waiting room until they are admitted', async () => {
    const { host, number } = await hosted();
    await host.ask('setRules', { bHoldUponEntry: true });
    const call = await dial(`${number}##`);
    await hasPhone(host);
    expect(phoneIn(host)).toMatchObject({ bHold: true, audio: '' });
    await host.ask('holdPerson', { id: phoneIn(host)?.userId ?? 0, bHold: false });
    await host.until(() => phoneIn(host)?.audio === 'phone');
    call.hangUp();
    await host.until(() => phoneIn(host) === undefined);
  });

  test('is refused by the lock, and after a removal', async () => {
    const { host, number } = await hosted();
    const call = await dial(`${number}##`);
    await hasPhone(host);
    await host.ask('expel', { id: phoneIn(host)?.userId ?? 0 });
    await call.hungUp;
    await (
      await dial(`${number}##`)
    ).hungUp;
    await host.ask('lockMeeting', { bLock: true });
    await (
      await dial(`${number}##`, '+493012345679')
    ).hungUp;
    expect(phoneIn(host)).toBeUndefined();
  });

  test('is a muted attendee of a webinar', async () => {
    const { host, number } = await hosted({ options: { isWebinar: true } });
    const call = await dial(`${number}##`, '');
    const attendee = () =>
      host
        .all('webinarAttendeesChanged')
        .flatMap(({ body }) => body.attendees ?? [])
        .at(-1);
    await host.until(() => attendee()?.audio === 'phone');
    expect(attendee()).toMatchObject({ displayName: '', muted: true });
    call.press('*6*9');
    await host.until(() => attendee()?.bRaiseHand === true);
    expect(attendee()?.muted).toBe(true);
    call.hangUp();
  });

  test('joins only with a participant id where the meeting requires an e-mail address', async () => {
    const { host, number } = await hosted({ options: { isEmailRequired: true } });
    await (
      await dial(`${number}####`)
    ).hungUp;
    const call = await dial(`${number}#${infoOf(host).participantId}#`);
    await host.until(() => host.roster.get(host.userId)?.audio === 'phone');
    call.hangUp();
    await host.until(() => host.roster.get(host.userId)?.audio === '');
  });
});

test('wrong entries are limited for a caller, for a meeting and for hidden numbers, and right ones are free', async () => {
  const few = { burst: 2, interval: 3_600_000 };
  const hidden = new CallersCarrier();
  const strict = await startGateway({
    ...{ port: 0, database, dialInNumbers: simulatedNumbers },
    telephony: telephonyHere(hidden, { kind: 'sip', callsRoomSystems: [] }),
    dialInLimits: { byCaller: few, byHidden: few, byMeeting: { burst: 4, interval: 3_600_000 } },
  });
  const { number, hostToken } = await createMeeting(strict, { passcode: 'secret' });
  const host = await Person.join(strict, number, { name: 'Ada', token: hostToken });
  const { password = '' } = infoOf(host);
  const wrong = password === '111111' ? '222222' : '111111';
  const call = async (from: string, keys: string) => {
    const one = hidden.call(from);
    await one.answered;
    one.press(keys);
    return one;
  };
  const right = `${number}#${password}##`;
  for (const _ of [1, 2, 3]) {
    const one = await call('+491', right);
    await hasPhone(host);
    one.hangUp();
    await host.until(() => phoneIn(host) === undefined);
  }
  // Two attempts of a caller; then the right passcode is not looked at either.
  await (
    await call('+492', `${number}#${wrong}#`.repeat(2) + right)
  ).hungUp;
  await (
    await call('+492', right)
  ).hungUp;
  // The meeting's four are spent: nobody takes a seat of their own.
  await (
    await call('+493', `${number}#${wrong}#`.repeat(2) + right)
  ).hungUp;
  await (
    await call('+494', right.repeat(2))
  ).hungUp;
  expect(phoneIn(host)).toBeUndefined();
  // A caller with the passcode and their own participant id is admitted; one with only one of them
  // is not.
  const { participantId } = infoOf(host);
  await (
    await call('+495', `${number}#${wrong}#${participantId}#`.repeat(2))
  ).hungUp;
  expect(host.roster.get(host.userId)?.audio).not.toBe('phone');
  const own = await call('+496', `${number}#${password}#${participantId}#`);
  await host.until(() => host.roster.get(host.userId)?.audio === 'phone');
  own.hangUp();
  await host.until(() => host.roster.get(host.userId)?.audio === '');
  await host.ask('endMeeting');
  await strict.close();
});
