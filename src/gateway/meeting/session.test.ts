import { describe, expect, test } from '@jest/globals';
import { aNewcomer, MeetingStory } from '../../../test/builders/aMeetingState';

const token = { isHostByToken: true, isGuest: false };
const original = { ...token, isOriginalHost: true };

describe('a join', () => {
  const enter = (story: MeetingStory, fields = {}) =>
    story.ask(0, { name: 'takeSeat', newcomer: aNewcomer(fields) });

  test.each([
    { why: 'the meeting is locked', settings: { bLock: true }, code: 12, reason: 'meeting locked' },
    { why: 'it is full', settings: { capacity: 0 }, code: 9, reason: 'meeting is at capacity' },
  ])('is refused when $why', ({ settings, code, reason }) => {
    expect(enter(new MeetingStory(settings))).toMatchObject({ error: { code, reason } });
  });

  test('is permitted to the original host when locked or full, and to another host when full', () => {
    expect(enter(new MeetingStory({ bLock: true }), original).ok).toBe(true);
    expect(enter(new MeetingStory({ bLock: true }), token).ok).toBe(false);
    for (const host of [original, token])
      expect(enter(new MeetingStory({ capacity: 0 }), host).ok).toBe(true);
  });

  test('is refused once the meeting has ended', () => {
    const story = new MeetingStory();
    story.ask(0, { name: 'closeMeeting', subReason: 'ended by host' });
    expect(enter(story)).toMatchObject({ error: { code: 6, reason: 'meeting ended' } });
  });

  test('gets a number that is a multiple of 1,024 and never used again', () => {
    const story = new MeetingStory();
    const first = story.seat();
    story.ask(first, { name: 'leaveMeeting', body: {} });
    expect([first, story.seat(), story.seat()]).toEqual([1024, 2048, 3072]);
  });
});

describe('the host', () => {
  const hosts = (story: MeetingStory) =>
    [...story.state.seats].filter((seat) => seat.isHost).map((seat) => seat.userId);

  test('is absent until a person with the right joins', () => {
    const story = new MeetingStory();
    story.seat();
    story.seat({ isGuest: false });
    expect(hosts(story)).toEqual([]);
  });

  test('is the first person with the right, and the second becomes co-host', () => {
    const story = new MeetingStory();
    const first = story.seat(token);
    const second = story.seat(token);
    expect(hosts(story)).toEqual([first]);
    expect(story.state.seats.get(second)).toMatchObject({ isHost: false, isCoHost: true });
  });

  test.each([
    {
      who: 'a co-host becomes host before a person with the right alone',
      people: [{ isGuest: false }, token, {}],
      expected: 1,
    },
    {
      who: 'the first seated person with an account becomes host, not a guest',
      people: [{}, { isGuest: false }, { isGuest: false }],
      expected: 1,
    },
    { who: 'no guest becomes host', people: [{}, {}], expected: undefined },
  ])('leaves, and $who', ({ people, expected }) => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const seated = people.map((fields) => story.seat(fields));
    story.ask(host, { name: 'leaveMeeting', body: {} });
    expect(hosts(story)).toEqual(expected === undefined ? [] : [seated[expected]]);
    expect(story.state.hostId).toBe(expected === undefined ? undefined : seated[expected]);
  });

  test('is chosen from connected people before those in failover', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const away = story.seat({ isGuest: false });
    const here = story.seat({ isGuest: false });
    story.ask(away, { name: 'dropSeat' });
    story.ask(host, { name: 'leaveMeeting', body: {} });
    expect(hosts(story)).toEqual([here]);
  });

  test('gives the role back to the original host as a successor, but not as a host by right', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const successor = story.seat({ isGuest: false });
    story.ask(host, { name: 'leaveMeeting', body: {} });
    const again = story.seatHost();
    expect(hosts(story)).toEqual([again]);
    expect(story.state.seats.get(successor)).toMatchObject({ isHost: false, isCoHost: false });

    const other = new MeetingStory();
    const byToken = other.seat(token);
    const late = other.seatHost();
    expect(hosts(other)).toEqual([byToken]);
    expect(other.state.seats.get(late)).toMatchObject({ isCoHost: true, isOriginalHost: true });
  });
});

describe('an original host who joins a second time', () => {
  const twice = (isAway: boolean) => {
    const story = new MeetingStory();
    const first = story.seatHost();
    if (isAway) story.ask(first, { name: 'dropSeat' });
    const second = story.seatHost();
    return { story, first, second };
  };
  const roleOf = (story: MeetingStory, userId: number) => story.state.seats.get(userId);

  test('becomes host when the first seat is in failover, which resumes as co-host', () => {
    const { story, first, second } = twice(true);
    expect(story.state.hostId).toBe(second);
    expect(roleOf(story, second)).toMatchObject({ isHost: true, isCoHost: false });
    story.ask(first, { name: 'resumeSeat' });
    expect(roleOf(story, first)).toMatchObject({ isHost: false, isCoHost: true });
  });

  test('becomes co-host while the first page is connected', () => {
    const { story, first, second } = twice(false);
    expect(story.state.hostId).toBe(first);
    expect(roleOf(story, second)).toMatchObject({ isHost: false, isCoHost: true });
  });

  test('does not take the role from another person’s seat in failover', () => {
    const story = new MeetingStory();
    const byToken = story.seat(token);
    story.ask(byToken, { name: 'dropSeat' });
    story.seatHost();
    expect(story.state.hostId).toBe(byToken);
  });
});

describe('lock and end', () => {
  test.each([
    { who: 'host', fields: original, lock: undefined, end: undefined },
    {
      who: 'co-host',
      fields: token,
      lock: undefined,
      end: 'only host can do the operation',
    },
    {
      who: 'attendee',
      fields: {},
      lock: 'only host or co-host can do the operation',
      end: 'only host can do the operation',
    },
  ])('by a $who', ({ fields, lock, end }) => {
    const story = new MeetingStory();
    if (!('isOriginalHost' in fields)) story.seatHost();
    const id = story.seat(fields);
    const locked = story.ask(id, { name: 'lockMeeting', body: { bLock: true } });
    expect(locked.ok ? undefined : locked.error.reason).toBe(lock);
    expect(story.state.attributes.bLock).toBe(lock === undefined);
    const ended = story.ask(id, { name: 'endMeeting', body: {} });
    expect(ended.ok ? undefined : ended.error).toEqual(
      end && { type: 'INSUFFICIENT_PRIVILEGES', reason: end, code: 3003 },
    );
    expect(story.state.isEnded).toBe(end === undefined);
  });

  test('is refused as closed without a seat', () => {
    const story = new MeetingStory();
    expect(story.ask(4096, { name: 'endMeeting', body: {} })).toMatchObject({
      error: { type: 'IMPROPER_MEETING_STATE', reason: 'closed' },
    });
  });
});

describe('a lost connection', () => {
  test('preserves role, mute, hand and video, and the resumed seat has a new media session', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    story.ask(host, { name: 'joinVoip', body: { muted: false } });
    story.ask(host, { name: 'switchVideo', body: { bOn: true } });
    story.ask(host, { name: 'raiseHand', body: {} });
    const before = story.state.seats.get(host);
    story.ask(host, { name: 'dropSeat' });
    expect(story.state.seats.get(host)).toEqual({ ...before, isInFailover: true });
    story.ask(host, { name: 'resumeSeat' });
    expect(story.state.seats.get(host)).toEqual({ ...before, keyId: 2 });
  });
});
