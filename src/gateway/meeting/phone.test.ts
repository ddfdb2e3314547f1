import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { callsPerMeetingLimit, callsPlacedLimit } from '../../protocol/limits';
import type { ReportedDialOutState } from '../../protocol/vocabulary/audio';
import { ClientType } from '../../protocol/vocabulary/roles';
import { attendeeOf } from './audience';
import type { MeetingSettings } from './settings';

const people = (settings: Partial<MeetingSettings> = {}) => {
  const story = new MeetingStory(settings);
  const host = story.seatHost();
  const coHost = story.seat({ isHostByToken: true, isGuest: false });
  const bob = story.seat({ displayName: 'Bob' });
  return { story, host, coHost, bob };
};
const dial = (story: MeetingStory, userId: number, body: object = {}) =>
  story.ask(userId, {
    name: 'dialOut',
    body: { pn: '+493012345600', bCallme: false, ...body },
  });
const lastCall = (story: MeetingStory) => story.state.areas.phone.calls.at(-1);
const comes = (story: MeetingStory, to: Exclude<ReportedDialOutState, 'calling'>, uuid?: string) =>
  story.ask(0, {
    name: 'advanceCall',
    uuid: uuid ?? lastCall(story)?.uuid ?? '',
    to,
    avatarBackgroundType: 3,
  });
/** Calls somebody who answers. @returns the seat */
const answered = (story: MeetingStory, userId: number, body: object = {}): number => {
  dial(story, userId, body);
  comes(story, 'success');
  return lastCall(story)?.phoneNodeId ?? 0;
};
const reasonOf = (decided: ReturnType<typeof dial>): string | undefined =>
  decided.ok ? undefined : decided.error.reason;
const told = (story: MeetingStory, userId: number): readonly string[] =>
  story
    .shown(userId)
    .flatMap(({ name, body }) =>
      name === 'dialOutResult' || name === 'crcResult' ? [body.state] : [],
    );

test('hosts and panelists see which attendees dialed in', () => {
  const story = new MeetingStory({ isWebinar: true });
  const eve = story.seat({ isWebinarAttendee: true });
  const shown = (userType: ClientType) => story.state.seats.change(eve, { userType }).get(eve);
  const [phone, browser] = [ClientType.phone, ClientType.client].map(shown);
  expect(phone && attendeeOf(phone).isPhoneUser).toBe(true);
  expect(browser && attendeeOf(browser)).not.toHaveProperty('isPhoneUser');
});

describe('a request for a call', () => {
  test.each([
    ['host', true, undefined],
    ['host', false, undefined],
    ['coHost', false, undefined],
    ['bob', true, undefined],
    ['bob', false, 'only host or co-host can do the operation'],
  ] as const)('by %s, for themselves %s: %s', (who, bCallme, reason) => {
    const { story, ...ids } = people();
    expect(reasonOf(dial(story, ids[who], { bCallme }))).toBe(reason);
  });

  test('by a webinar attendee is refused until they may talk', () => {
    const { story } = people({ isWebinar: true });
    const eve = story.seat({ isWebinarAttendee: true });
    expect(reasonOf(dial(story, eve, { bCallme: true }))).toBe(
      'Webinar attendee cannot send audio.',
    );
    story.with({ seats: story.state.seats.change(eve, { isAllowToTalk: true }) });
    expect(dial(story, eve, { bCallme: true }).ok).toBe(true);
  });

  test('is refused without a carrier, or for an unsupported country', () => {
    const { story, host } = people({ telephony: undefined });
    expect(reasonOf(dial(story, host))).toBe('Module:telephone is not enabled');
    const crc = { name: 'inviteCrc', body: { ip: '192.0.2.1', protocol: 'SIP' } } as const;
    expect(reasonOf(story.ask(host, crc))).toBe('Module:room device is not enabled');
    const other = people({
      telephony: { kind: 'sip', countries: ['FR'], callsRoomSystems: [] },
    });
    expect(reasonOf(dial(other.story, other.host))).toBe('the country code is not supported');
    expect(dial(other.story, other.host, { pn: '+33140000000' }).ok).toBe(true);
  });

  test('is refused beyond the limits of a person and a meeting', () => {
    const { story, host, coHost, bob } = people();
    for (let n = 0; n < callsPlacedLimit; n += 1) expect(dial(story, host).ok).toBe(true);
    expect(reasonOf(dial(story, host))).toBe('too many calls');
    expect(dial(story, bob, { bCallme: true }).ok).toBe(true);
    expect(reasonOf(dial(story, bob, { bCallme: true }))).toBe('too many calls');
    for (const { uuid } of story.state.areas.phone.calls) comes(story, 'success', uuid);
    expect(reasonOf(dial(story, bob, { bCallme: true }))).toBe('joined by phone');
    while (story.state.areas.phone.calls.length < callsPerMeetingLimit) answered(story, host);
    expect(reasonOf(dial(story, coHost))).toBe('too many calls');
  });
});

describe('a call', () => {
  test('is reported only to its caller, and its state never goes back', () => {
    const { story, host, coHost } = people();
    expect(dial(story, host)).toMatchObject({ value: { reply: { sequence: 1 } } });
    for (const to of ['accepted', 'ringing', 'success', 'accepted'] as const) comes(story, to);
    expect(told(story, host)).toEqual(['calling', 'accepted', 'success']);
    expect(told(story, coHost)).toEqual([]);
  });

  test.each(['busy', 'timeout', 'fail', 'not available'] as const)(
    'that is %s is over, and leaves no seat',
    (to) => {
      const { story, host } = people();
      dial(story, host);
      comes(story, to);
      expect(told(story, host)).toEqual(['calling', to]);
      expect(story.state).toMatchObject({ areas: { phone: { calls: [] } }, seats: { size: 3 } });
      // What a carrier says of a call that is over changes nothing.
      expect(comes(story, 'success', 'identifier-4')).toMatchObject({ value: { events: [] } });
    },
  );

  test('into a full meeting fails, but lock and waiting room do not apply', () => {
    const { story, host } = people({ capacity: 3, bHoldUponEntry: true });
    story.ask(host, { name: 'lockMeeting', body: { bLock: true } });
    const phone = answered(story, host);
    expect(story.state.seats.get(phone)).toMatchObject({ isOnHold: false, audio: 'phone' });
    dial(story, host);
    comes(story, 'success');
    expect(told(story, host).at(-1)).toBe('fail');
  });
});

describe('the seat of a telephone', () => {
  test('follows the mute rule, shows its number to hosts alone, and cannot lead', () => {
    const { story, host, coHost, bob } = people({ bMutedUponEntry: true });
    const phone = answered(story, host);
    const seat = story.state.seats.get(phone);
    expect(seat).toMatchObject({ userType: 5, muted: true, isGuest: true });
    const numberFor = (viewer: number): unknown =>
      story
        .shown(viewer)
        .flatMap(({ name, body }) =>
          name === 'rosterChanged' ? [...(body.add ?? []), ...(body.update ?? [])] : [],
        )
        .filter(({ userId, phoneNumber }) => userId === phone && phoneNumber !== undefined)
        .at(-1)?.phoneNumber;
    expect(numberFor(host)).toBe('+493012345600');
    expect(numberFor(bob)).toBe('+49********00');
    story.ask(host, { name: 'assignHost', body: { id: bob, bCoHost: true } });
    expect(numberFor(bob)).toBe('+493012345600');
    story.ask(host, { name: 'revokeCoHost', body: { id: bob } });
    expect(numberFor(bob)).toBe('+49********00');
    expect(numberFor(coHost)).toBe('+493012345600');
    const asked = story.ask(host, { name: 'assignHost', body: { id: phone, bCoHost: false } });
    expect(reasonOf(asked)).toBe('permission is denied');
  });

  test('is a panelist in a webinar, and cannot be demoted', () => {
    const { story, host } = people({ isWebinar: true });
    const phone = answered(story, host);
    const seat = story.state.seats.get(phone);
    expect(seat).toMatchObject({ isPanelist: true });
    const body = { jid: seat?.jid ?? '', userID: phone, bPromote: false };
    const asked = story.ask(host, { name: 'changeWebinarRole', body });
    expect(reasonOf(asked)).toBe('permission is denied');
  });

  test('is left when the call ends, the seat is removed, or nobody else remains', () => {
    const { story, host, coHost, bob } = people();
    const first = answered(story, host);
    comes(story, 'hang up');
    expect(story.state.seats.get(first)).toBeUndefined();
    const second = answered(story, host);
    story.ask(coHost, { name: 'expel', body: { id: second } });
    expect(story.state).toMatchObject({ areas: { phone: { calls: [] } }, seats: { size: 3 } });
    expect(told(story, host).at(-1)).toBe('hang up');
    answered(story, host);
    for (const id of [bob, host, coHost]) story.ask(id, { name: 'leaveMeeting', body: {} });
    expect(story.state).toMatchObject({ areas: { phone: { calls: [] } }, seats: { size: 0 } });
  });
});

describe('hanging up', () => {
  test.each([
    ['host', undefined],
    ['coHost', undefined],
    ['bob', 'only host or co-host can do the operation'],
  ] as const)('another person’s call, %s: %s', (who, reason) => {
    for (const by of ['uuid', 'id'] as const) {
      const { story, ...ids } = people();
      const id = answered(story, ids.host);
      const uuid = lastCall(story)?.uuid ?? '';
      const body = by === 'id' ? { id } : { uuid };
      expect(reasonOf(story.ask(ids[who], { name: 'dropDialOut', body }))).toBe(reason);
      expect(story.state.areas.phone.calls).toHaveLength(reason === undefined ? 0 : 1);
    }
  });

  test('ends the telephone audio of the person’s own seat', () => {
    const { story, bob } = people();
    story.ask(bob, { name: 'joinVoip', body: { muted: false } });
    expect(answered(story, bob, { bCallme: true })).toBe(bob);
    expect(story.state.seats.get(bob)).toMatchObject({ audio: 'phone', muted: false });
    expect(story.ask(bob, { name: 'dropDialOut', body: {} }).ok).toBe(true);
    expect(story.state.seats.get(bob)).toMatchObject({ audio: '', muted: true });
    expect(reasonOf(story.ask(bob, { name: 'dropDialOut', body: {} }))).toBe('not joined by phone');
  });

  test('of a leaving person includes their own call, and those that still ring', () => {
    const { story, host } = people();
    dial(story, host);
    answered(story, host, { bCallme: true });
    const staying = answered(story, host);
    story.ask(host, { name: 'leaveMeeting', body: {} });
    expect(story.state.areas.phone.calls.map(({ phoneNodeId }) => phoneNodeId)).toEqual([staying]);
  });
});

test('a person on hold has no audio, and the telephone’s again once admitted', () => {
  const { story, host, bob } = people();
  const phone = answered(story, host);
  answered(story, bob, { bCallme: true });
  for (const id of [phone, bob]) {
    story.ask(host, { name: 'holdPerson', body: { id, bHold: true } });
    expect(story.state.seats.get(id)).toMatchObject({ isOnHold: true, audio: '' });
  }
  story.ask(host, { name: 'admitAll', body: {} });
  for (const id of [phone, bob])
    expect(story.state.seats.get(id)).toMatchObject({ audio: 'phone', muted: true });
});

test('a room system gets a seat of its kind, and its call is cancelled by transId', () => {
  const { story, host } = people();
  const body = { ip: '192.0.2.1', protocol: 'H323' } as const;
  story.ask(host, { name: 'inviteCrc', body });
  const uuid = lastCall(story)?.uuid ?? '';
  const wrongCommand = story.ask(host, { name: 'cancelDialOut', body: { uuid } });
  expect(reasonOf(wrongCommand)).toBe('dial-out cancel fail');
  expect(story.ask(host, { name: 'cancelCrc', body: { transId: uuid } }).ok).toBe(true);
  story.ask(host, { name: 'inviteCrc', body: { ...body, dn2: 'Board room' } });
  comes(story, 'success');
  const seat = story.state.seats.get(lastCall(story)?.phoneNodeId ?? 0);
  expect(seat).toMatchObject({
    userType: 15,
    displayName: 'Board room',
    audio: 'phone',
  });
  expect(seat?.phone).toBeUndefined();
});
