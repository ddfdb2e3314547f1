import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aNewcomer, aSeat, MeetingStory } from '../../../test/builders/aMeetingState';
import { scripts } from '../../../test/builders/anyScript';
import { parseWith } from '../../protocol/parse';
import type { Seat } from '../meeting/state';
import { DrawnNumbers } from './drawnNumbers';
import { headOf, readHead, type StoredHead } from './storedHead';
import { isStoredSeat, revisionLeap, seatOf, storedSeat, takenUp } from './storedRun';

const page = { cid: 'page-of-somebody', confirmedKeyId: 1, commandSeq: 3, acks: [] };

/** A meeting in which most of what can be kept is there. */
const aBusyMeeting = (): MeetingStory => {
  const story = new MeetingStory({ isWebinar: true, isPracticeSession: true });
  const host = story.seatHost();
  const panelist = story.seat({
    isPanelist: true,
    displayName: 'Grace',
    identifiers: ['page grace'],
  });
  story.ask(host, { name: 'startWebinar', body: {} });
  const listener = story.seat({ isWebinarAttendee: true, email: 'alan@example.org' });
  const { jid = '' } = story.state.seats.get(listener) ?? {};
  story.ask(host, { name: 'lockMeeting', body: { bLock: true } });
  story.ask(host, { name: 'assignHost', body: { id: panelist, bCoHost: true } });
  story.ask(host, {
    name: 'changeWebinarRole',
    body: { jid, userID: listener, bPromote: true },
  });
  story.ask(host, { name: 'sendChat', body: { text: 'private', destNodeID: 0, sn: 'message-1' } });
  story.ask(panelist, { name: 'raiseHand', body: {} });
  story.ask(panelist, { name: 'switchVideo', body: { bOn: true } });
  story.ask(host, { name: 'stopVideo', body: { id: panelist } });
  return story;
};

/** A run as it was stored before there were areas. */
const former = () =>
  JSON.parse(readFileSync('test/vectors/stored-run-1.json', 'utf8')) as {
    readonly head: Record<string, unknown>;
    readonly seats: readonly unknown[];
  };

const withCore = (head: StoredHead, fields: object) => ({
  ...head,
  core: { ...head.core, ...fields },
});
const withStored = (head: StoredHead, name: string, fields: object) => ({
  ...head,
  areas: { ...head.areas, [name]: { ...head.areas[name], ...fields } },
});

const storedOf = ({ state }: MeetingStory) => {
  const read = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  return {
    head: read(headOf(state)) as StoredHead,
    seats: state.seats.filter(isStoredSeat).map((seat) => read(seatOf(seat, page))),
  };
};
const readBack = ({
  head,
  seats,
}: {
  readonly head: unknown;
  readonly seats: readonly unknown[];
}) => {
  const opened = readHead(head);
  const people = seats.map((seat) => parseWith(storedSeat, seat));
  if (!opened.ok) throw new Error(opened.error.detail);
  return takenUp(
    {
      head: opened.value,
      seats: people.flatMap((one) => (one.ok ? [one.value] : [])),
    },
    { meetingId: 'run-1', epoch: 1 },
  );
};

describe('a stored run', () => {
  test('has the state of the meeting, with everybody in failover', () => {
    const { state } = aBusyMeeting();
    const kept = readBack(storedOf(aBusyMeeting()));
    const { seats, revision, areas, ...rest } = state;
    expect(kept).toMatchObject({ meetingId: 'run-1' });
    const { seats: keptSeats, ...keptRest } = kept?.state ?? state;
    expect(keptRest).toEqual({
      ...rest,
      revision: revision + revisionLeap,
      areas: {
        ...areas,
        // Who can be called is the gateway's to say that goes on.
        phone: { ...areas.phone, telephony: undefined },
        undo: { acts: [] },
        chat: { messages: [] },
        webinar: { ...areas.webinar, sentCount: undefined, unsent: [] },
      },
    });
    expect([...keptSeats]).toEqual(
      [...seats].map((seat): Seat => ({ ...seat, isInFailover: true, networkReportedAt: {} })),
    );
    expect(kept?.pages.get(1024)).toEqual(page);
  });

  test('has each person in their own scope', () => {
    const story = aBusyMeeting();
    const { seats } = story.state;
    story.with({ seats: seats.change(2048, { scope: 'room-1' }) });
    const kept = readBack(storedOf(story));
    expect(kept?.state.seats.get(2048)?.scope).toBe('room-1');
    expect(kept?.state.seats.get(1024)).not.toHaveProperty('scope');
  });

  test('has no telephones, whose calls end with the gateway', () => {
    const story = new MeetingStory({ isWebinar: true });
    const host = story.seatHost();
    const call = (bCallme: boolean): number => {
      story.ask(host, { name: 'dialOut', body: { pn: '+493012345600', bCallme } });
      const { uuid = '' } = story.state.areas.phone.calls.at(-1) ?? {};
      story.ask(0, { name: 'advanceCall', uuid, to: 'success', avatarBackgroundType: 1 });
      return story.state.areas.phone.calls.at(-1)?.phoneNodeId ?? 0;
    };
    const phone = call(false);
    call(true);
    story.ask(host, { name: 'spotlightVideo', body: { id: phone, action: 'add' } });
    expect(story.state.areas).toMatchObject({
      webinar: { stage: [host, phone] },
      layout: { spotlight: [phone] },
    });
    const kept = readBack(storedOf(story));
    // Callers know calls by their numbers: the next is the third.
    expect(kept?.state.areas).toMatchObject({
      phone: { calls: [], callsEver: 2 },
      webinar: { stage: [host] },
      layout: { spotlight: [] },
    });
    expect(kept?.state.seats.size).toBe(1);
    expect(kept?.state.seats.get(host)).toMatchObject({ audio: '', muted: true });
  });

  test('has no chat, which has a log of its own', () => {
    expect(JSON.stringify(storedOf(aBusyMeeting()))).not.toContain('private');
  });

  test.each<[string, (stored: ReturnType<typeof storedOf>) => unknown]>([
    ['without one of its seats', ({ head, seats }) => readBack({ head, seats: seats.slice(1) })],
    [
      'with a seat twice',
      ({ head, seats }) => readBack({ head, seats: [...seats.slice(1), seats[1]] }),
    ],
    [
      'with a host who has no seat',
      ({ head, seats }) => readBack({ head: withCore(head, { hostId: 9216 }), seats }),
    ],
    [
      'with two hosts',
      ({ head, seats }) =>
        readBack({ head, seats: seats.map((seat) => ({ ...(seat as object), isHost: true })) }),
    ],
    [
      'with seats beyond the last number',
      ({ head, seats }) => readBack({ head: withCore(head, { seatsEver: 1 }), seats }),
    ],
    [
      'with a spotlight without a seat',
      ({ head, seats }) =>
        readBack({ head: withStored(head, 'layout', { spotlight: [9216] }), seats }),
    ],
    [
      'with a stage without a seat',
      ({ head, seats }) =>
        readBack({ head: withStored(head, 'webinar', { stage: [9216] }), seats }),
    ],
  ])('is rejected %s', (_how, read) => {
    expect(read(storedOf(aBusyMeeting()))).toBeUndefined();
  });

  test('SECURITY L4: continues with its own numbers, in the order of the seats', () => {
    const story = new MeetingStory({ numbers: new DrawnNumbers('key-of-the-run') });
    const ids = Array.from({ length: 20 }, () => story.seat());
    story.ask(ids[3] ?? 0, { name: 'leaveMeeting', body: {} });
    const { head, seats } = storedOf(story);
    const kept = readBack({ head, seats: seats.reverse() });
    const left = ids.filter((_id, at) => at !== 3);
    expect([...(kept?.state.seats ?? [])].map(({ userId }) => userId)).toEqual(left);
    expect([...(kept?.pages.keys() ?? [])]).toEqual(left);
    if (kept) story.with(kept.state);
    expect(ids).not.toContain(story.seat());
    const next = new MeetingStory({ numbers: new DrawnNumbers('key-of-the-run') });
    for (let at = 0; at < 20; at += 1) next.seat();
    expect(story.state.seats.get(next.seat())).toBeDefined();
  });

  test('in the format before areas is still read', () => {
    const { head, seats } = former();
    const kept = readBack({ head, seats });
    expect(kept?.state).toMatchObject({
      revision: 16 + revisionLeap,
      hostId: 1024,
      seatsEver: 3,
      attributes: { bLock: true, isPracticing: false },
      areas: {
        chatPrivilege: { chatPrivilege: 4, panelistChatPrivilege: 2 },
        layout: { spotlight: [2048], bFollowHost: true, dragLayout: [2048, 1024] },
        phone: { calls: [], callsEver: 1 },
        switches: {
          bCanUnmute: false,
          bMutedUponEntry: true,
          bCanUnmuteVideo: false,
          isHDSupported: false,
          bLockShare: true,
        },
        webinar: {
          stage: [1024, 2048],
          attendeeCount: 1,
          promotions: [{ userId: 3072, reqId: 'identifier-7' }],
        },
      },
    });
    expect(kept?.state.seats.get(2048)).toMatchObject({ isCoHost: true, bVideoOn: true });
    expect(kept?.pages.get(1024)).toMatchObject({ person: 'proof-7', commandSeq: 3 });
  });

  test('from before HD and calls could be switched has HD on and no calls', () => {
    const { head, seats } = former();
    const { isHDSupported: _hd, callsEver: _calls, ...older } = head;
    expect(readBack({ head: { ...older, removed: [] }, seats })?.state.areas).toMatchObject({
      switches: { isHDSupported: true },
      phone: { callsEver: 0 },
    });
  });

  test('in an unknown format is rejected', () => {
    const { head, seats } = storedOf(aBusyMeeting());
    const { switches: _without, ...areas } = head.areas;
    const others = [
      { ...head, areas },
      { ...head, version: 3 },
      { ...head, more: true },
      withCore(head, { more: true }),
      withStored(head, 'switches', { bLockShare: 1 }),
      withStored(head, 'switches', { more: true }),
      { ...former().head, bLockShare: 1 },
      { ...former().head, more: true },
    ];
    for (const other of others) expect(readHead(other).ok).toBe(false);
    const { isOnHold: _hold, ...seat } = seats[0] as Record<string, unknown>;
    for (const other of [seat, { ...seat, isOnHold: 'yes' }, { ...(seats[0] as object), more: 1 }])
      expect(parseWith(storedSeat, other).ok).toBe(false);
  });

  test('is readable after any commands, seat by seat and with its head', () => {
    fc.assert(
      fc.property(scripts, fc.boolean(), (script, isWebinar) => {
        const story = new MeetingStory({ isWebinar });
        story.seatHost();
        story.seat(aNewcomer({ isWebinarAttendee: isWebinar }));
        for (const [userId, command] of script) story.ask(userId, command);
        const { seats } = storedOf(story);
        for (const seat of seats) expect(parseWith(storedSeat, seat)).toMatchObject({ ok: true });
        const kept = readBack(storedOf(story));
        expect(kept?.state.seats.size).toBe(story.state.seats.size);
      }),
    );
  });

  test('omits fields that no schema names, so that it stays readable', () => {
    const more = { votes: [1] };
    const story = aBusyMeeting();
    const { seats, attributes, areas } = story.state;
    const plain = storedOf(story);
    story.with({
      ...more,
      seats: seats.map((seat) => ({ ...seat, ...more })),
      attributes: { ...attributes, ...more },
      areas: { ...areas, switches: { ...areas.switches, ...more } },
    });
    expect(storedOf(story)).toEqual(plain);
    const ack = { seq: 3, code: 0 };
    const seat = seatOf(aSeat(more as Partial<Seat>), {
      ...page,
      ...more,
      acks: [{ ...ack, ...more }],
    });
    expect(seat).not.toHaveProperty('votes');
    expect(seat.acks).toEqual([ack]);
  });

  test('restores people on hold, with their identifiers', () => {
    const story = new MeetingStory({ bHoldUponEntry: true });
    story.seatHost();
    const waiting = story.seat(aNewcomer({ identifiers: ['device of Mallory'] }));
    expect(readBack(storedOf(story))?.state.seats.get(waiting)).toMatchObject({
      isOnHold: true,
      identifiers: ['device of Mallory'],
    });
  });
});
