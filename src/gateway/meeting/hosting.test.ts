import { describe, expect, test } from '@jest/globals';
import { aNewcomer, MeetingStory } from '../../../test/builders/aMeetingState';

const people = (settings = {}) => {
  const story = new MeetingStory(settings);
  const host = story.seatHost();
  const coHost = story.seat({ displayName: 'Co', isHostByToken: true, isGuest: false });
  const ada = story.seat({ displayName: 'Ada', isGuest: false });
  const bob = story.seat({ displayName: 'Bob' });
  return { story, host, coHost, ada, bob };
};
const roleOf = (story: MeetingStory, userId: number) => {
  const seat = story.state.seats.get(userId);
  if (!seat) return 'gone';
  return seat.isHost ? 'host' : seat.isCoHost ? 'co-host' : 'attendee';
};

describe('the role of host', () => {
  test('is handed over: the former host becomes co-host, and the original host may reclaim it', () => {
    const { story, host, ada } = people();
    expect(story.ask(host, { name: 'assignHost', body: { id: ada, bCoHost: false } }).ok).toBe(
      true,
    );
    expect([roleOf(story, host), roleOf(story, ada)]).toEqual(['co-host', 'host']);
    expect(story.state).toMatchObject({ hostId: ada, isHostBySuccession: false });
    expect(story.ask(host, { name: 'reclaimHost', body: {} }).ok).toBe(true);
    expect([roleOf(story, host), roleOf(story, ada)]).toEqual(['host', 'co-host']);
  });

  test('stays with the person whom the host gave it before leaving', () => {
    const { story, host, bob, coHost } = people();
    story.ask(host, { name: 'assignHost', body: { id: bob, bCoHost: false } });
    story.ask(host, { name: 'leaveMeeting', body: {} });
    expect([roleOf(story, bob), roleOf(story, coHost)]).toEqual(['host', 'co-host']);
    const again = story.seatHost();
    expect([roleOf(story, bob), roleOf(story, again)]).toEqual(['host', 'co-host']);
  });

  test('is given to co-hosts and withdrawn, and the same command twice is one event', () => {
    const { story, host, bob } = people();
    const before = story.log.length;
    for (const _ of [1, 2])
      story.ask(host, { name: 'assignHost', body: { id: bob, bCoHost: true } });
    expect(roleOf(story, bob)).toBe('co-host');
    for (const _ of [1, 2]) story.ask(host, { name: 'revokeCoHost', body: { id: bob } });
    expect(roleOf(story, bob)).toBe('attendee');
    expect(story.log).toHaveLength(before + 2);
  });

  test.each([
    ['a listener', { isViewOnly: true }],
    ['a webinar’s audience', { isWebinarAttendee: true }],
    ['a telephone', { userType: 5 }],
  ])('is refused to %s', (_who, fields) => {
    const { story, host } = people({ isWebinar: true });
    const id = story.seat(fields);
    for (const bCoHost of [true, false])
      expect(story.ask(host, { name: 'assignHost', body: { id, bCoHost } })).toMatchObject({
        error: { type: 'INVALID_OPERATION', reason: 'permission is denied' },
      });
  });

  test('is refused to a person on hold', () => {
    const { story, host, ada } = people();
    story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } });
    expect(
      story.ask(host, { name: 'assignHost', body: { id: ada, bCoHost: false } }),
    ).toMatchObject({ error: { type: 'IMPROPER_MEETING_STATE', reason: 'on hold' } });
  });

  test('passes to a person on hold who has the right, when nobody else is there', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const waiting = story.seat({ isHostByToken: true, isGuest: false });
    story.ask(host, { name: 'holdPerson', body: { id: waiting, bHold: true } });
    expect(story.state.seats.get(waiting)).toMatchObject({ isOnHold: true, isCoHost: false });
    story.ask(host, { name: 'leaveMeeting', body: {} });
    expect(story.state.seats.get(waiting)).toMatchObject({ isOnHold: false, isHost: true });
  });

  test('is claimed with the right key alone, and the claimant receives the result', () => {
    const { story, host, bob } = people();
    expect(story.ask(bob, { name: 'claimHost', body: { hostKey: 'any' } })).toMatchObject({
      value: { events: [] },
    });
    story.ask(bob, { name: 'proveHostKey', isRight: false });
    expect(roleOf(story, bob)).toBe('attendee');
    story.ask(bob, { name: 'proveHostKey', isRight: true });
    expect([roleOf(story, host), roleOf(story, bob)]).toEqual(['co-host', 'host']);
    const claims = (userId: number) =>
      story.shown(userId).filter(({ name }) => name === 'hostKeyClaimed');
    expect(claims(bob).map(({ body }) => body)).toEqual([
      { isAccepted: false },
      { isAccepted: true },
    ]);
    expect(claims(host)).toEqual([]);
  });

  test('is refused to a claimant who was put on hold during the comparison of the key', () => {
    const { story, host, bob } = people();
    story.ask(bob, { name: 'claimHost', body: { hostKey: 'right' } });
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    expect(story.ask(bob, { name: 'proveHostKey', isRight: true })).toMatchObject({
      error: { reason: 'on hold' },
    });
  });
});

describe('people on hold', () => {
  test('are shown to a new co-host, and hidden when the role is withdrawn', () => {
    const { story, host, ada, bob } = people();
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    const from = story.state.revision;
    story.ask(host, { name: 'assignHost', body: { id: ada, bCoHost: true } });
    expect(story.shown(ada, from)).toMatchObject([
      { name: 'rosterChanged', body: { add: [{ userId: bob, bHold: true }] } },
    ]);
    const then = story.state.revision;
    story.ask(host, { name: 'revokeCoHost', body: { id: ada } });
    expect(story.shown(ada, then)).toMatchObject([
      { name: 'rosterChanged', body: { remove: [bob] } },
    ]);
  });
});

describe('removal', () => {
  const known = { identifiers: ['page page-1', 'device phone-1', 'email bob@example.org'] };

  test('empties the seat after an event of its own', () => {
    const { story, host, bob } = people();
    const from = story.state.revision;
    const before = story.state.seats.get(bob);
    story.ask(host, { name: 'expel', body: { id: bob } });
    expect(before).toBeDefined();
    expect(roleOf(story, bob)).toBe('gone');
    const removed = story.log.filter(({ rev }) => rev > from).map(({ event }) => event.name);
    expect(removed).toEqual(['personRemoved', 'seatLeft']);
  });

  test('may name the person by jid', () => {
    const { story, host, bob } = people();
    const jid = story.state.seats.get(bob)?.jid ?? '';
    expect(story.ask(host, { name: 'expel', body: { jid } }).ok).toBe(true);
    expect(roleOf(story, bob)).toBe('gone');
    expect(story.ask(host, { name: 'expel', body: {} })).toMatchObject({
      error: { reason: 'no matching user' },
    });
  });

  test.each([
    ['the same page', ['page page-1']],
    ['a new name and page on the same device', ['page page-2', 'device phone-1']],
    ['the same e-mail', ['page page-3', 'email bob@example.org']],
  ])('RELIABILITY 2.1 item 7: refuses a return with %s', (_what, identifiers) => {
    const { story, host } = people();
    const id = story.seat(known);
    story.ask(host, { name: 'expel', body: { id } });
    expect(story.ask(0, { name: 'takeSeat', newcomer: aNewcomer({ identifiers }) })).toMatchObject({
      error: {
        type: 'IMPROPER_MEETING_STATE',
        code: 3009,
        reason: 'you have been removed from the meeting',
      },
    });
    expect(story.seat({ identifiers: ['page page-of-another'] })).toBeGreaterThan(id);
  });

  test('refuses a return with the stored token of the seat', () => {
    const { story, host, bob } = people();
    story.ask(host, { name: 'expel', body: { id: bob } });
    const identifiers = ['page page-9', `seat ${bob}`];
    expect(story.ask(0, { name: 'takeSeat', newcomer: aNewcomer({ identifiers }) }).ok).toBe(false);
  });
});

describe('undo within 5 s', () => {
  test('lifts a removal, so that the person may return', () => {
    const { story, host } = people();
    const identifiers = ['page page-1'];
    const id = story.seat({ identifiers });
    story.ask(host, { name: 'expel', body: { id } });
    const { seq } = story;
    expect(story.ask(host, { name: 'undo', body: { seq } }).ok).toBe(true);
    expect(story.seat({ identifiers })).toBeGreaterThan(id);
  });

  test('raises lowered hands in their order, but for those raised or lowered since', () => {
    const { story, host, ada, bob, coHost } = people();
    for (const id of [bob, coHost, ada]) story.ask(id, { name: 'raiseHand', body: {} });
    const revs = [bob, coHost, ada].map((id) => story.state.seats.get(id)?.raiseHandRev);
    story.ask(host, { name: 'lowerAllHands', body: {} });
    const { seq } = story;
    expect(story.state.seats.get(bob)?.raiseHandRev).toBe(0);
    story.ask(coHost, { name: 'raiseHand', body: {} });
    story.ask(coHost, { name: 'lowerHand', body: {} });
    story.ask(host, { name: 'undo', body: { seq } });
    const after = [bob, coHost, ada].map((id) => story.state.seats.get(id)?.raiseHandRev);
    expect(after).toEqual([revs[0], 0, revs[2]]);
  });

  test('admits a person who was put on hold', () => {
    const { story, host, bob } = people();
    story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    const { seq } = story;
    story.ask(host, { name: 'undo', body: { seq } });
    expect(story.state.seats.get(bob)?.isOnHold).toBe(false);
  });

  test.each<{ why: string; wait: number; who: 'host' | 'coHost'; offset: number }>([
    { why: 'it is too late', wait: 5001, who: 'host', offset: 0 },
    { why: 'somebody else did it', wait: 0, who: 'coHost', offset: 0 },
    { why: 'it was another command', wait: 0, who: 'host', offset: -1 },
  ])('is refused when $why', ({ wait, who, offset }) => {
    const { story, ...ids } = people();
    story.ask(ids.host, { name: 'expel', body: { id: ids.bob } });
    const { seq } = story;
    story.wait(wait);
    expect(story.ask(ids[who], { name: 'undo', body: { seq: seq + offset } })).toMatchObject({
      error: { type: 'INVALID_OPERATION' },
    });
  });

  test('works once', () => {
    const { story, host, bob } = people();
    story.ask(host, { name: 'expel', body: { id: bob } });
    const { seq } = story;
    expect(story.ask(host, { name: 'undo', body: { seq } }).ok).toBe(true);
    expect(story.ask(host, { name: 'undo', body: { seq } }).ok).toBe(false);
  });
});
