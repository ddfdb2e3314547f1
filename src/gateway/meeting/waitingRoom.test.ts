import { describe, expect, test } from '@jest/globals';
import { aNewcomer, MeetingStory } from '../../../test/builders/aMeetingState';
import { messagesFor } from './chatHistory';
import { rosterSnapshot } from '../../../test/builders/aRoster';

const guarded = () => {
  const story = new MeetingStory({ bHoldUponEntry: true });
  const host = story.seatHost();
  const coHost = story.seat({ isHostByToken: true, isGuest: false });
  return { story, host, coHost };
};
const chat = (story: MeetingStory, from: number, to: number, sn: string) =>
  story.ask(from, { name: 'sendChat', body: { text: sn, destNodeID: to, sn } });
const seen = (story: MeetingStory, userId: number): readonly (number | undefined)[] => {
  const seat = story.state.seats.get(userId);
  return seat ? (rosterSnapshot(story.state, seat).body.add ?? []).map((one) => one.userId) : [];
};

describe('the waiting room', () => {
  test('takes everybody who joins without the right to lead', () => {
    const { story, host, coHost } = guarded();
    const bob = story.seat();
    expect(story.state.seats.get(bob)).toMatchObject({ isOnHold: true });
    for (const id of [host, coHost])
      expect(story.state.seats.get(id)).toMatchObject({ isOnHold: false });
  });

  test('is visible to hosts; people in it see only themselves, and others see nobody in it', () => {
    const { story, host, coHost } = guarded();
    const ada = story.seat();
    const bob = story.seat();
    story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: false } });
    expect(seen(story, host)).toEqual([host, coHost, ada, bob]);
    expect(seen(story, ada)).toEqual([host, coHost, ada]);
    expect(seen(story, bob)).toEqual([bob]);
    const from = story.state.revision;
    const eve = story.seat();
    story.ask(eve, { name: 'dropSeat' });
    story.ask(eve, { name: 'resumeSeat' });
    story.ask(host, { name: 'rename', body: { id: eve, dn2: 'Eve', olddn2: '' } });
    story.ask(eve, { name: 'leaveMeeting', body: {} });
    expect(story.shown(ada, from)).toEqual([]);
    expect(story.shown(bob, from)).toEqual([]);
    expect(story.shown(coHost, from)).toHaveLength(5);
  });

  test('silences a person who is put into it, whom others see leave', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const ada = story.seat();
    const bob = story.seat();
    story.ask(ada, { name: 'joinVoip', body: { muted: false } });
    story.ask(ada, { name: 'switchVideo', body: { bOn: true } });
    story.ask(ada, { name: 'raiseHand', body: {} });
    story.ask(host, { name: 'spotlightVideo', body: { id: ada, action: 'add' } });
    const from = story.state.revision;
    story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } });
    expect(story.state.seats.get(ada)).toMatchObject({
      isOnHold: true,
      audio: '',
      muted: true,
      bVideoOn: false,
      raiseHandRev: 0,
    });
    expect(story.state.areas.layout.spotlight).toEqual([]);
    expect(story.shown(ada, from)).toEqual([
      { name: 'meetingChanged', body: { reason: 'on hold' } },
    ]);
    expect(story.shown(bob, from)).toEqual([
      { name: 'videoControlled', body: { spotlight: [] } },
      { name: 'rosterChanged', body: { remove: [ada] } },
    ]);
    expect(story.shown(host, from).at(-1)).toMatchObject({
      body: { update: [{ userId: ada, bHold: true, audio: '' }] },
    });
  });

  test('admits everybody at once with one event', () => {
    const { story, host } = guarded();
    const inside = story.seat();
    story.ask(host, { name: 'holdPerson', body: { id: inside, bHold: false } });
    const waiting = [story.seat(), story.seat(), story.seat()];
    const from = story.state.revision;
    story.ask(host, { name: 'admitAll', body: {} });
    expect(story.state.revision).toBe(from + 1);
    expect(story.shown(inside, from)).toMatchObject([
      { body: { add: waiting.map((userId) => ({ userId, bHold: false })) } },
    ]);
    for (const userId of waiting)
      expect(story.shown(userId, from)).toEqual([
        { name: 'meetingChanged', body: { reason: 'on hold' } },
      ]);
    expect(story.ask(host, { name: 'admitAll', body: {} })).toMatchObject({
      value: { events: [] },
    });
  });

  test('receives messages from hosts alone', () => {
    const { story, host, coHost } = guarded();
    const ada = story.seat();
    const bob = story.seat();
    story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: false } });
    const from = story.state.revision;
    expect(chat(story, coHost, 4, 'message-to-waiting').ok).toBe(true);
    expect(story.shown(bob, from)).toMatchObject([
      { body: { text: 'message-to-waiting', receiverName: 'Everyone (in Waiting Room)' } },
    ]);
    expect(story.shown(host, from)).toHaveLength(1);
    expect(story.shown(ada, from)).toEqual([]);
    for (const to of [4, bob])
      expect(chat(story, ada, to, `message-${to}`)).toMatchObject({
        error: { reason: 'no matching user' },
      });
    expect(chat(story, bob, 0, 'message-from-waiting')).toMatchObject({
      error: { type: 'IMPROPER_MEETING_STATE', reason: 'on hold' },
    });
  });

  test('hides the meeting’s messages of that time from people in it, also afterwards', () => {
    const story = new MeetingStory();
    const host = story.seatHost();
    const ada = story.seat();
    chat(story, host, 0, 'message-before');
    story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } });
    chat(story, host, 0, 'message-meanwhile');
    chat(story, host, 4, 'message-to-waiting');
    const read = () => {
      const seat = story.state.seats.get(ada);
      return seat && messagesFor(story.state, seat).map(({ sn }) => sn);
    };
    expect(read()).toEqual(['message-to-waiting']);
    story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: false } });
    chat(story, host, 0, 'message-after');
    expect(read()).toEqual(['message-before', 'message-to-waiting', 'message-after']);
  });
});

describe('before the host', () => {
  const enter = (story: MeetingStory, fields = {}) =>
    story.ask(0, { name: 'takeSeat', newcomer: aNewcomer(fields) });

  test('nobody joins a meeting that waits for one', () => {
    const story = new MeetingStory({ isJoinBeforeHost: false });
    expect(enter(story)).toMatchObject({ error: { code: 3008, reason: 'meeting not started' } });
    expect(enter(story, { isHostByToken: true, isGuest: false }).ok).toBe(true);
    expect(enter(story).ok).toBe(true);
  });

  test('people who are there stay when the host leaves, and nobody else joins', () => {
    const story = new MeetingStory({ isJoinBeforeHost: false });
    const host = story.seatHost();
    const bob = story.seat();
    story.ask(host, { name: 'leaveMeeting', body: {} });
    expect(story.state.seats.get(bob)).toBeDefined();
    expect(enter(story)).toMatchObject({ error: { code: 3008 } });
  });
});
