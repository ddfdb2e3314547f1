import { describe, expect, jest, test } from '@jest/globals';
import { askInfo, createMeeting, Person } from '../../../test/builders/aGatewayPerson';
import { testAccount } from '../../../test/support/testAccount';
import { useGateway } from '../../../test/support/testGateway';
import { capsOf } from '../../protocol/vocabulary/capabilities';
import { ClientType, Role } from '../../protocol/vocabulary/roles';
import { signToken } from '../security/signedToken';

jest.setTimeout(180_000);

const gateway = useGateway({ region: 'eu-central' });

const tokenFor = (mn: string, claims: object): string => {
  const iat = Math.floor(Date.now() / 1000);
  const whole = { sdkKey: testAccount.sdkKey, mn, role: 0, iat, exp: iat + 3600 };
  return signToken({ ...whole, ...claims }, testAccount.sdkSecret);
};

const seen = async (viewer: Person, userId: number) => {
  const isAdded = ({ name, body }: (typeof viewer.messages)[number]) =>
    name === 'rosterChanged' && (body.add ?? []).some((person) => person.userId === userId);
  const told = await viewer.until(isAdded);
  return told.name === 'rosterChanged'
    ? told.body.add?.find((person) => person.userId === userId)
    : undefined;
};

describe('a person whose token', () => {
  test('has role 8 only watches, and is shown with that role', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const viewer = await Person.join(gateway, number, { token: tokenFor(number, { role: 8 }) });
    expect(viewer.reply).toMatchObject({ role: Role.viewOnly, isAllowToTalk: false });
    expect(await seen(host, viewer.userId)).toMatchObject({ userRole: 8, isGuest: false });
    const reason = 'permission is denied';
    expect(await viewer.ask('joinVoip', { muted: false })).toMatchObject({ code: 0 });
    const unmute = await viewer.ask('muteAudio', { bMute: false, id: viewer.userId });
    expect(unmute).toMatchObject({ type: 'INSUFFICIENT_PRIVILEGES', reason });
    expect(await viewer.ask('switchVideo', { bOn: true })).toMatchObject({ reason });
    expect(await viewer.ask('raiseHand', {})).toMatchObject({ reason });
    for (const { ws } of [host, viewer]) ws.terminate();
  });

  test('has role 24 watches and may talk', async () => {
    const { number } = await createMeeting(gateway);
    const viewer = await Person.join(gateway, number, { token: tokenFor(number, { role: 24 }) });
    expect(viewer.reply).toMatchObject({ role: Role.viewOnlyCanTalk, isAllowToTalk: true });
    expect(await viewer.ask('joinVoip', { muted: false })).toMatchObject({ code: 0 });
    expect(await viewer.ask('muteAudio', { bMute: false, id: viewer.userId })).toMatchObject({
      code: 0,
    });
    expect(await viewer.ask('switchVideo', { bOn: true })).toMatchObject({
      reason: 'permission is denied',
    });
    viewer.ws.terminate();
  });

  test('has role 8 is an ordinary attendee of a webinar', async () => {
    const { number } = await createMeeting(gateway, { options: { isWebinar: true } });
    const viewer = await Person.join(gateway, number, { token: tokenFor(number, { role: 8 }) });
    expect(viewer.reply).toMatchObject({ role: Role.attendee, webinarRole: 30 });
    viewer.ws.terminate();
  });

  test('has client type 51 is an assistant: may talk, has no video, and leads nothing', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const token = tokenFor(number, { userType: ClientType.assistant });
    const assistant = await Person.join(gateway, number, { token });
    expect(await seen(host, assistant.userId)).toMatchObject({ userType: 51, userRole: 0 });
    expect(await assistant.ask('joinVoip', { muted: false })).toMatchObject({ code: 0 });
    expect(await assistant.ask('switchVideo', { bOn: true })).toMatchObject({
      reason: 'permission is denied',
    });
    expect(await assistant.ask('lockMeeting', { bLock: true })).toMatchObject({
      reason: 'only host or co-host can do the operation',
    });
    for (const { ws } of [host, assistant]) ws.terminate();
  });

  test('comes with a host’s zak is that host', async () => {
    const { number, hostToken } = await createMeeting(gateway, { passcode: 'sesame' });
    const token = tokenFor(number, { role: 0 });
    expect(await askInfo(gateway, { number, token })).toMatchObject({ errorCode: 3004 });
    const { result } = await askInfo(gateway, { number, token, zak: hostToken });
    expect(result).toMatchObject({ isOriginalHost: true });
  });

  test('has a customer key may send no other one, and stays out once removed', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const token = tokenFor(number, { customerKey: 'customer-7' });
    expect(await askInfo(gateway, { number, token, customerKey: 'customer-8' })).toMatchObject({
      errorCode: 4003,
    });
    expect(await askInfo(gateway, { number, token, customerKey: 'customer-7' })).toMatchObject({
      status: true,
    });
    const person = await Person.join(gateway, number, { token });
    expect(await host.ask('expel', { id: person.userId })).toMatchObject({ code: 0 });
    const again = await Person.knock(gateway, number, { token });
    expect(again.ack).toMatchObject({ code: 3009 });
    // A key that nobody proves marks nobody.
    const info = (await askInfo(gateway, { number, customerKey: 'customer-7' })).result;
    if (!info) throw new Error('The meeting-info call was refused');
    const other = await Person.join(gateway, number, { info });
    for (const { ws } of [host, other]) ws.terminate();
  });
});

describe('a join', () => {
  test('with another topic is refused as documented', async () => {
    const { number } = await createMeeting(gateway, { topic: 'Weekly' });
    expect(await askInfo(gateway, { number, topic: 'Weekly' })).toMatchObject({ status: true });
    expect(await askInfo(gateway, { number, topic: 'Monthly' })).toMatchObject({
      errorCode: 124,
      errorMessage: 'Parse lite sdk topic and pwd fail',
    });
  });

  test('receives the region in the info and with the seat', async () => {
    const { number } = await createMeeting(gateway);
    const person = await Person.join(gateway, number);
    expect(person.reply.region).toBe('eu-central');
    const { result } = await askInfo(gateway, { number });
    expect(result?.encryptedRWC[0]?.dc).toBe('eu-central');
    person.ws.terminate();
  });

  test.each([
    ['known bits', String(capsOf(['preview', 'videoShare'])), capsOf(['preview', 'videoShare'])],
    ['bits that mean nothing', '65535', 0],
    ['no number', 'all', 0],
    ['nothing', undefined, 0],
  ])('shows the capabilities of its client: %s', async (_what, said, caps) => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const person = await Person.join(
      gateway,
      number,
      said === undefined ? {} : { clientCaps: said },
    );
    expect(await seen(host, person.userId)).toMatchObject({ caps });
    for (const { ws } of [host, person]) ws.terminate();
  });

  test('is counted by the features of its client', async () => {
    const counted = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${gateway.port}/metrics`)).text();
      return Number(/clients_with_WebGL2_total (\d+)/.exec(metrics)?.[1]);
    };
    const { number } = await createMeeting(gateway);
    const before = await counted();
    const one = await Person.join(gateway, number, { features: 'fullHDVideo,WebGL2,mindReading' });
    const other = await Person.join(gateway, number, { features: 'WebGPU' });
    expect(await counted()).toBe(before + 1);
    for (const { ws } of [one, other]) ws.terminate();
  });

  test('without the capability has no camera control', async () => {
    const { number, hostToken } = await createMeeting(gateway);
    const host = await Person.join(gateway, number, { token: hostToken });
    const refused = async (clientCaps: string) => {
      const person = await Person.join(gateway, number, { clientCaps });
      expect(await person.ask('switchVideo', { bOn: true })).toMatchObject({ code: 0 });
      const ack = await host.ask('controlCamera', { cmd: 'request', userID: person.userId });
      person.ws.terminate();
      return ack;
    };
    expect(await refused(String(capsOf(['preview'])))).toMatchObject({
      type: 'INVALID_OPERATION',
      reason: 'camera control is not supported',
    });
    expect(await refused(String(capsOf(['farEndCameraControl'])))).toMatchObject({ code: 0 });
    expect(await refused('0')).toMatchObject({ code: 0 });
    host.ws.terminate();
  });

  test('RELIABILITY: finds the server with the client’s own run best by its ping', async () => {
    const { number } = await createMeeting(gateway);
    const person = await Person.join(gateway, number);
    const { result } = await askInfo(gateway, { number });
    const { ts = '', auth = '', encryptedRWC = [] } = result ?? {};
    const query = { ts, auth, rwcToken: encryptedRWC[0]?.rwcToken ?? '', dmz: '1' };
    const seats = async (confID: string) => {
      const address = `http://127.0.0.1:${gateway.port}/wc/ping/${number}`;
      const answer = await fetch(`${address}?${new URLSearchParams({ ...query, confID })}`);
      return ((await answer.json()) as { seats: number }).seats;
    };
    expect(await seats(person.reply.confId)).toBe(2);
    expect(await seats('another-run')).toBe(1);
    person.ws.terminate();
  });
});
