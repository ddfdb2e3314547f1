import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { aRunSnapshots, isDone, locked, settled } from '../../../test/builders/aRunSnapshots';

describe('the keeper of a run', () => {
  test('writes only what has changed', async () => {
    const { keeper, saved, rests } = aRunSnapshots();
    const story = new MeetingStory();
    const host = story.seatHost();
    const other = story.seat();
    keeper.follow(story.state);
    expect(await isDone(keeper.written()?.tried)).toBe(true);
    await rests();
    expect(saved[0]).toMatchObject({ seats: [{ userId: host }, { userId: other }], gone: [] });
    story.ask(other, { name: 'raiseHand', body: {} });
    keeper.follow(story.state);
    await settled();
    expect(saved[1]).toMatchObject({ head: undefined, seats: [{ userId: other }] });
    story.ask(host, locked);
    keeper.follow(story.state);
    await settled();
    expect(saved[2]).toMatchObject({ head: expect.any(String), seats: [] });
    story.ask(other, { name: 'leaveMeeting', body: {} });
    keeper.follow(story.state);
    await settled();
    expect(saved[3]).toMatchObject({ seats: [], gone: [other] });
  });

  test('delays an ack until its change is written, also for chat', async () => {
    const { keeper, place, answers, saved } = aRunSnapshots();
    place.isSlow = true;
    const story = new MeetingStory();
    const host = story.seatHost();
    keeper.follow(story.state);
    const joined = keeper.written()?.tried;
    await settled();
    story.ask(host, locked);
    keeper.follow(story.state);
    const lock = keeper.written()?.tried;
    const chat = { text: 'hello', destNodeID: 0, sn: 'message-1' };
    story.ask(host, { name: 'sendChat', body: chat });
    keeper.follow(story.state);
    const said = keeper.written()?.tried;
    // Asked for again, it changes nothing, and is not yet kept.
    keeper.follow(story.state);
    const again = keeper.written()?.tried;
    story.ask(host, { name: 'react', body: { reaction: 'clap' } });
    keeper.follow(story.state);
    await answers();
    expect(await isDone(joined)).toBe(true);
    for (const waiting of [lock, said, again]) expect(await isDone(waiting)).toBe(false);
    await answers();
    for (const done of [lock, said, again]) expect(await isDone(done)).toBe(true);
    expect(saved).toHaveLength(2);
  });

  test('gathers changes during a write and a pause', async () => {
    const { keeper, place, answers, rests, saved } = aRunSnapshots();
    place.isSlow = true;
    const story = new MeetingStory();
    story.seatHost();
    keeper.follow(story.state);
    await settled();
    place.now = 20;
    for (let people = 0; people < 99; people += 1) {
      story.seat();
      keeper.follow(story.state);
    }
    await answers();
    await answers();
    expect(saved).toHaveLength(1);
    await rests();
    await answers();
    expect(saved.map(({ seats }) => seats.length)).toEqual([1, 99]);
  });

  test('waits longer after each failure, up to a second, and starts over after a success', async () => {
    const { keeper, place, rested, rests } = aRunSnapshots();
    place.outcome = new Error('away');
    const story = new MeetingStory();
    const host = story.seatHost();
    keeper.follow(story.state);
    await settled();
    for (let failures = 1; failures < 4; failures += 1) await rests();
    const waits = [...rested];
    expect(waits).toHaveLength(4);
    for (const [at, longest] of [250, 500, 1000, 1000].entries()) {
      expect(waits[at]).toBeGreaterThanOrEqual(longest / 2);
      expect(waits[at]).toBeLessThanOrEqual(longest);
    }
    place.outcome = 'written';
    await rests();
    place.outcome = new Error('away');
    story.ask(host, locked);
    keeper.follow(story.state);
    await settled();
    expect(rested.at(-1)).toBeLessThanOrEqual(250);
  });

  test('continues while the database fails, and writes everything afterwards', async () => {
    const { keeper, place, failures, rests, saved } = aRunSnapshots();
    place.outcome = new Error('away');
    const story = new MeetingStory();
    story.seatHost();
    keeper.follow(story.state);
    expect(await isDone(keeper.written()?.tried)).toBe(true);
    expect(failures).toHaveLength(1);
    place.outcome = 'written';
    await rests();
    expect(saved).toMatchObject([{ head: expect.any(String), seats: [{ userId: 1024 }] }]);
  });

  test('delays an ack for at most two seconds', async () => {
    const { keeper, place, waitsTooLong } = aRunSnapshots();
    place.isSlow = true;
    const story = new MeetingStory();
    story.seatHost();
    keeper.follow(story.state);
    const written = keeper.written()?.tried;
    expect(await isDone(written)).toBe(false);
    await waitsTooLong();
    expect(await isDone(written)).toBe(true);
  });

  test('stores chat before it reports it stored, however long the database is unavailable', async () => {
    const { keeper, place, rests, waitsTooLong, saved } = aRunSnapshots();
    const story = new MeetingStory();
    const host = story.seatHost();
    keeper.follow(story.state);
    await settled();
    place.outcome = new Error('away');
    const said = {
      name: 'sendChat',
      body: { text: 'hello', destNodeID: 0, sn: 'message-1' },
    } as const;
    story.ask(host, said);
    keeper.follow(story.state);
    const first = keeper.written();
    story.ask(host, locked);
    keeper.follow(story.state);
    const lock = keeper.written();
    expect(lock?.stored).toBeUndefined();
    // A repetition changes nothing, and waits as the first one does.
    story.ask(host, said);
    keeper.follow(story.state, true);
    const again = keeper.written();
    for (let failures = 0; failures < 3; failures += 1) {
      await rests();
      await waitsTooLong();
    }
    for (const one of [first, lock, again]) expect(await isDone(one?.tried)).toBe(true);
    for (const one of [first, again]) expect(await isDone(one?.stored)).toBe(false);
    place.outcome = 'written';
    await rests();
    for (const one of [first, again]) expect(await isDone(one?.stored)).toBe(true);
    expect(saved.at(-1)?.entries).toMatchObject([{ area: 'chat' }]);
    keeper.follow(story.state, true);
    expect(keeper.written()?.stored).toBeUndefined();
  });

  test('does not report chat stored when another gateway has taken the meeting over', async () => {
    const { keeper, place, rests } = aRunSnapshots();
    const story = new MeetingStory();
    const host = story.seatHost();
    keeper.follow(story.state);
    await settled();
    place.outcome = 'stale';
    const body = { text: 'hello', destNodeID: 0, sn: 'message-1' };
    story.ask(host, { name: 'sendChat', body });
    keeper.follow(story.state);
    const said = keeper.written();
    await rests();
    keeper.stop();
    await rests();
    expect(await isDone(said?.stored)).toBe(false);
  });

  test('checks its leases when a write is refused', async () => {
    const { keeper, place } = aRunSnapshots();
    place.outcome = 'stale';
    const story = new MeetingStory();
    story.seatHost();
    keeper.follow(story.state);
    await settled();
    expect(place.stale).toBe(1);
  });

  test('stores which token was received, without any other change', async () => {
    const { keeper, saved } = aRunSnapshots();
    const story = new MeetingStory();
    story.seatHost();
    keeper.follow(story.state);
    await settled();
    keeper.touch(1024);
    keeper.touch(9216);
    await settled();
    expect(saved[1]).toMatchObject({ head: undefined, seats: [{ userId: 1024 }] });
  });
});
