import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import WebSocket from 'ws';
import { createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { loudestShareOf, PhoneListener } from '../../../test/builders/aPhoneListener';
import { RecordingCarrier } from '../../../test/builders/recordingCarrier';
import { streamKeyOf } from '../../protocol/streamKey';
import type { Participant } from '../../protocol/signal/participants';
import type { IndicationBody } from '../../protocol/signal/registry';
import type { Database } from '../database/openDatabase';
import { telephonyHere } from '../../../test/support/telephonyHere';
import { openTestDatabase } from '../../../test/support/testDatabase';
import { systemEnvironment } from '../environment';
import { startGateway, type RunningGateway } from '../startGateway';
import { SimulatedCarrier } from './simulatedCarrier';
import { simulatedOffer } from './telephonyOffers';

jest.setTimeout(180_000);

/** People of this simulation do everything five times as quickly; sound keeps its pace. */
const carrier = new RecordingCarrier(
  new SimulatedCarrier({
    ...systemEnvironment,
    after: (delay, run) => systemEnvironment.after(delay > 50 ? delay / 5 : delay, run),
  }),
);
let database: Database;
let gateway: RunningGateway;
beforeAll(async () => {
  database = await openTestDatabase();
  gateway = await startGateway({
    port: 0,
    database,
    telephony: telephonyHere(carrier, simulatedOffer),
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

const theirs = '+493012345600';
const hosted = async (): Promise<{ readonly host: Person; readonly bob: Person }> => {
  const { number, hostToken } = await createMeeting(gateway);
  const host = await Person.join(gateway, number, { name: 'Ada', token: hostToken });
  const bob = await Person.join(gateway, number, { name: 'Bob' });
  hosts.push(host);
  return { host, bob };
};
type Result = IndicationBody<'dialOutResult'>;
const comesTo = (person: Person, state: Result['state']): Promise<unknown> =>
  person.until(({ name, body }) => name === 'dialOutResult' && (body as Result).state === state);
const statesOf = (person: Person): readonly string[] =>
  person.all('dialOutResult').map(({ body }) => body.state);
const phoneIn = (person: Person): Participant | undefined =>
  [...person.roster.values()].find(({ isPhoneUser }) => isPhoneUser);
const dial = (person: Person, body: object = {}) =>
  person.ask('dialOut', { pn: theirs, bCallme: false, ...body });
const uuidOf = (ack: { readonly value?: unknown }): string =>
  (ack.value as { readonly uuid: string }).uuid;

describe('a dialed telephone', () => {
  test('rings, answers, gets a seat, is heard, and hears the meeting', async () => {
    const { host, bob } = await hosted();
    expect(host.reply.telephony).toBe('simulated');
    await bob.ask('joinVoip', { muted: false });
    const ear = await PhoneListener.open(bob);
    expect(await dial(host, { dn2: 'Grace', bGreeting: true })).toMatchObject({
      code: 0,
      value: { sequence: 1 },
    });
    await comesTo(host, 'success');
    expect(statesOf(host)).toEqual(['calling', 'ringing', 'success']);
    expect(host.all('dialOutResult').map(({ body }) => body.returnCode)).toEqual([1, 1, 0]);
    expect(statesOf(bob)).toEqual([]);

    const phone = phoneIn(host);
    expect(phone).toMatchObject({
      displayName: 'Grace',
      userType: 5,
      audio: 'phone',
      muted: false,
      phoneNumber: theirs,
    });
    expect(host.all('dialOutResult').at(-1)?.body.phoneNodeId).toBe(phone?.userId);
    expect(phone?.avatarBackgroundType).toBeGreaterThanOrEqual(1);
    expect(phone?.avatarBackgroundType).toBeLessThanOrEqual(8);
    await bob.until(() => phoneIn(bob) !== undefined);
    expect(phoneIn(bob)?.phoneNumber).toBe('+49********00');

    // A second of four tones, 440 Hz first.
    await ear.until(({ samples }) => samples.length >= 48_000);
    const heard = Int16Array.from(ear.samples);
    expect(loudestShareOf(heard, 48_000, 440)).toBeGreaterThan(0.9);
    expect(loudestShareOf(heard, 48_000, 1500)).toBeLessThan(0.05);
    const { ssrc, audioLevel, hasVoice } = ear.headers[5] ?? {};
    expect({ ssrc, hasVoice }).toEqual({
      ssrc: streamKeyOf(phone?.userId ?? 0, 'phone'),
      hasVoice: true,
    });
    expect(audioLevel).toBeLessThan(40);

    await ear.say(1000, 1000);
    const { samples = new Int16Array(), sampleRate = 8000 } = carrier.recordingOf(theirs) ?? {};
    expect(loudestShareOf(samples, sampleRate, 1000)).toBeGreaterThan(0.9);
    // Never its own voice, and the greeting before all: its first note.
    expect(loudestShareOf(samples, sampleRate, 523)).toBeGreaterThan(0.9);
    expect(loudestShareOf(samples, sampleRate, 440)).toBeLessThan(0.1);

    expect(await host.ask('dropDialOut', { id: phone?.userId })).toMatchObject({ code: 0 });
    await bob.until(() => phoneIn(bob) === undefined);
    expect(statesOf(host).at(-1)).toBe('hang up');
    ear.close();
  });

  test('is muted by the host, unmutes with *6, and is removed', async () => {
    const { host, bob } = await hosted();
    await host.ask('setRules', { bMutedUponEntry: true });
    await dial(host, { pn: '+493012345608' });
    await comesTo(host, 'success');
    const { userId = 0 } = phoneIn(host) ?? {};
    expect(phoneIn(host)?.muted).toBe(true);
    await bob.until(() => phoneIn(bob)?.muted === false);
    expect(await host.ask('muteAudio', { bMute: true, id: userId })).toMatchObject({ code: 0 });
    expect(phoneIn(host)?.muted).toBe(true);
    expect(await host.ask('holdPerson', { id: userId, bHold: true })).toMatchObject({ code: 0 });
    expect(phoneIn(host)).toMatchObject({ bHold: true, audio: '' });
    expect(await host.ask('holdPerson', { id: userId, bHold: false })).toMatchObject({ code: 0 });
    expect(phoneIn(host)).toMatchObject({ bHold: false, audio: 'phone', muted: true });
    expect(await host.ask('expel', { id: userId })).toMatchObject({ code: 0 });
    expect(phoneIn(host)).toBeUndefined();
    expect(statesOf(host).at(-1)).toBe('hang up');
  });

  test('joins only after 1 is pressed, where that is required', async () => {
    const { host } = await hosted();
    await dial(host, { bPressOne: true });
    await comesTo(host, 'accepted');
    expect(phoneIn(host)).toBeUndefined();
    await comesTo(host, 'success');
    expect(statesOf(host)).toEqual(['calling', 'ringing', 'accepted', 'success']);
  });

  test.each([
    ['01', 'busy', 101],
    ['03', 'fail', 104],
    ['04', 'not available', 104],
    ['07', 'timeout', 2],
  ] as const)('whose number ends in %s is %s', async (digits, state, returnCode) => {
    const { host } = await hosted();
    await dial(host, { pn: `+4930123456${digits}` });
    await comesTo(host, state);
    expect(host.all('dialOutResult').at(-1)?.body).toMatchObject({ state, returnCode });
    expect(phoneIn(host)).toBeUndefined();
  });

  test('may be cancelled while it rings, and not in the meeting', async () => {
    const { host, bob } = await hosted();
    const first = uuidOf(await dial(host, { pn: '+493012345602' }));
    await comesTo(host, 'ringing');
    expect(await bob.ask('cancelDialOut', { uuid: first })).toMatchObject({
      reason: 'only host or co-host can do the operation',
    });
    expect(await host.ask('cancelDialOut', { uuid: first })).toMatchObject({ code: 0 });
    expect(statesOf(host)).toEqual(['calling', 'ringing', 'canceled']);
    const second = uuidOf(await dial(host));
    await comesTo(host, 'success');
    expect(await host.ask('cancelDialOut', { uuid: second })).toMatchObject({
      reason: 'dial-out cancel fail',
    });
  });

  test('leaves when it hangs up', async () => {
    const { host } = await hosted();
    await dial(host, { pn: '+493012345605' });
    await comesTo(host, 'success');
    await comesTo(host, 'hang up');
    expect(phoneIn(host)).toBeUndefined();
  });

  test('is hung up when the meeting ends with its last host', async () => {
    const { host, bob } = await hosted();
    await dial(host);
    await comesTo(host, 'success');
    await bob.ask('leaveMeeting');
    await host.ask('leaveMeeting');
    expect(await host.closed).toMatchObject({ code: 4000 });
    expect(await (await fetch(`http://127.0.0.1:${gateway.port}/metrics`)).text()).toMatch(
      /^plenary_calls 0$/m,
    );
  });
});

describe('a person who has themselves called', () => {
  test('is heard by telephone in their own seat, and by computer afterwards', async () => {
    const { host, bob } = await hosted();
    const ear = await PhoneListener.open(host);
    await bob.ask('joinVoip', { muted: false });
    expect(await dial(bob, { pn: '+493012345616', bCallme: true })).toMatchObject({ code: 0 });
    await comesTo(bob, 'success');
    expect(bob.roster.get(bob.userId)).toMatchObject({
      audio: 'phone',
      muted: false,
      userType: 9,
      isPhoneUser: false,
    });
    expect(phoneIn(host)).toBeUndefined();
    expect(await bob.ask('leaveVoip')).toMatchObject({ code: 0 });
    expect(bob.roster.get(bob.userId)?.audio).toBe('phone');
    expect(await bob.ask('joinVoip', { muted: true })).toMatchObject({ reason: 'joined by phone' });
    await ear.until(({ samples }) => samples.length >= 24_000);
    expect(ear.headers[0]?.ssrc).toBe(streamKeyOf(bob.userId, 'phone'));
    expect(loudestShareOf(Int16Array.from(ear.samples), 48_000, 520)).toBeGreaterThan(0.9);
    expect(await bob.ask('dropDialOut')).toMatchObject({ code: 0 });
    expect(bob.roster.get(bob.userId)).toMatchObject({ audio: '', muted: true });
    expect(await bob.ask('joinVoip', { muted: true })).toMatchObject({ code: 0 });
    ear.close();
  });

  test('may call nobody else, and no unsupported country', async () => {
    const { bob } = await hosted();
    expect(await dial(bob)).toMatchObject({ type: 'INSUFFICIENT_PRIVILEGES' });
    expect(await dial(bob, { pn: '+9991234567', bCallme: true })).toMatchObject({
      type: 'INVALID_PARAMETERS',
      reason: 'the country code is not supported',
    });
  });
});

describe('a number that ends in 09', () => {
  test('is busy, and dials in as a seat of its own or as the person it was called for', async () => {
    const { host, bob } = await hosted();
    expect(host.reply.dialIn?.tollNumbers.length).toBeGreaterThan(0);
    await dial(host, { pn: '+493012345609' });
    await comesTo(host, 'busy');
    await host.until(() => phoneIn(host) !== undefined);
    expect(phoneIn(host)).toMatchObject({
      displayName: '+49********09',
      phoneNumber: '+493012345609',
      audio: 'phone',
    });
    expect(await host.ask('dropDialOut', { id: phoneIn(host)?.userId })).toMatchObject({ code: 0 });
    await host.until(() => phoneIn(host) === undefined);

    const ear = await PhoneListener.open(host);
    await dial(bob, { pn: '+493012345609', bCallme: true });
    await comesTo(bob, 'busy');
    await host.until(() => host.roster.get(bob.userId)?.audio === 'phone');
    expect(phoneIn(host)).toBeUndefined();
    await ear.until(({ samples }) => samples.length >= 24_000);
    expect(ear.headers[0]?.ssrc).toBe(streamKeyOf(bob.userId, 'phone'));
    expect(await bob.ask('dropDialOut')).toMatchObject({ code: 0 });
    ear.close();
  });
});

test('a room system is called and joins, and a call to one is cancelled', async () => {
  const { host } = await hosted();
  const crc = (): readonly string[] => host.all('crcResult').map(({ body }) => body.state);
  expect(await host.ask('inviteCrc', { ip: '192.0.2.9', protocol: 'H323' })).toMatchObject({
    code: 0,
  });
  await host.until(() => crc().includes('success'));
  const { phoneNodeId = 0 } = host.all('crcResult').at(-1)?.body ?? {};
  expect(host.roster.get(phoneNodeId)).toMatchObject({
    userType: 15,
    isPhoneUser: false,
    displayName: '',
    audio: 'phone',
  });
  const { value } = await host.ask('inviteCrc', { ip: '2001:db8::2', protocol: 'SIP' });
  const { transId } = value as { readonly transId: string };
  expect(await host.ask('cancelCrc', { transId })).toMatchObject({ code: 0 });
  expect(crc().at(-1)).toBe('canceled');
});
