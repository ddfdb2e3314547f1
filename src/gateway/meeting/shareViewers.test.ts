import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { areaTable } from './areas';

const people = (settings = {}) => {
  const story = new MeetingStory(settings);
  const host = story.seatHost();
  const ada = story.seat({ displayName: 'Ada' });
  const bob = story.seat({ displayName: 'Bob' });
  const share = (userId: number, bOn = true) =>
    story.ask(userId, { name: 'switchShare', body: { bOn } });
  const watch = (userId: number, id: number, bOn = true) =>
    story.ask(userId, { name: 'watchShare', body: { id, bOn } });
  /** What `userId` is told of their viewers. */
  const told = (userId: number) =>
    story.shown(userId).flatMap(({ name, body }) => (name === 'shareViewersChanged' ? [body] : []));
  const listed = (userId: number) =>
    areaTable
      .snapshot(story.state, story.state.seats.get(userId)!)
      .find(({ name }) => name === 'shareViewersChanged')?.body;
  return { story, host, ada, bob, share, watch, told, listed };
};

describe('who sees a share', () => {
  test('is told to the sharer alone, once for each viewer', () => {
    const { host, ada, bob, share, watch, told } = people();
    share(ada);
    watch(bob, ada);
    watch(bob, ada);
    watch(host, ada);
    watch(bob, ada, false);
    expect(told(ada)).toEqual([{ add: [bob] }, { add: [host] }, { remove: [bob] }]);
    expect([told(bob), told(host)]).toEqual([[], []]);
  });

  test('is nobody of a share that is none, and never the sharer', () => {
    const { ada, bob, share, watch } = people();
    const none = { ok: false, error: { reason: sharingTexts.targetNotSharing } };
    expect(watch(bob, ada)).toMatchObject(none);
    share(ada);
    expect(watch(ada, ada)).toMatchObject(none);
    expect(watch(bob, ada)).toMatchObject({ ok: true });
  });

  test('begins with nobody at the next share of the same person', () => {
    const { story, ada, bob, share, watch, told, listed } = people();
    share(ada);
    watch(bob, ada);
    share(ada, false);
    expect(listed(ada)).toBeUndefined();
    share(ada);
    expect(listed(ada)).toEqual({ snapshot: true, add: [] });
    watch(bob, ada);
    expect(told(ada)).toEqual([{ add: [bob] }, { add: [bob] }]);
    expect(listed(ada)).toEqual({ snapshot: true, add: [bob] });
    story.ask(bob, { name: 'leaveMeeting', body: {} });
    expect(listed(ada)).toEqual({ snapshot: true, add: [] });
  });

  test('is forgotten with the sharer who leaves', () => {
    const { story, ada, bob, share, watch } = people();
    share(ada);
    watch(bob, ada);
    expect(story.state.seats.get(bob)?.watchedShares).toEqual([ada]);
    story.ask(ada, { name: 'leaveMeeting', body: {} });
    expect(story.state.seats.get(bob)?.watchedShares).toEqual([]);
  });

  test('is looked for when a sharer leaves, and when nobody else does', () => {
    const { story, ada, bob, share } = people();
    const unseen = () =>
      story.log.flatMap(({ event }) => (event.name === 'shareUnseen' ? [event.userId] : []));
    share(ada);
    story.ask(bob, { name: 'leaveMeeting', body: {} });
    expect(unseen()).toEqual([]);
    story.ask(ada, { name: 'leaveMeeting', body: {} });
    expect(unseen()).toEqual([ada]);
  });

  test.each([
    ['loses the line', 'seatDropped'],
    ['is put on hold', 'personHeld'],
  ] as const)('is no longer somebody who %s', (_what, event) => {
    const { story, host, ada, bob, share, watch, told, listed } = people();
    share(ada);
    watch(bob, ada);
    if (event === 'seatDropped') story.ask(bob, { name: 'dropSeat' });
    else story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    expect(told(ada)).toEqual([{ add: [bob] }, { remove: [bob] }]);
    expect(listed(ada)).toEqual({ snapshot: true, add: [] });
  });

  test('leaves out the audience of a webinar', () => {
    const { story, host, share, watch, told } = people({ isWebinar: true });
    const viewer = story.seat({ displayName: 'Vera', isWebinarAttendee: true });
    const panelist = story.seat({ displayName: 'Pat', isPanelist: true });
    share(host);
    expect(watch(viewer, host)).toMatchObject({ ok: true });
    watch(panelist, host);
    expect(told(host)).toEqual([{ add: [panelist] }]);
    const { jid = '' } = story.state.seats.get(panelist) ?? {};
    const body = { jid, userID: panelist, bPromote: false };
    expect(story.ask(host, { name: 'changeWebinarRole', body })).toMatchObject({ ok: true });
    expect(told(host)).toEqual([{ add: [panelist] }, { remove: [panelist] }]);
    expect(story.state.seats.get(panelist)?.watchedShares).toEqual([]);
  });
});
