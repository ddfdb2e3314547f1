import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import { aBook, isDone, locked, settled } from '../../../test/builders/aRunBook';

describe('the keeper of a run', () => {
  test('writes what is new, and of what is there already nothing', async () => {
    const { keeper, saved, rests } = aBook();
    const story = new MeetingStory();
    const host = story.seatHost();
    const other = story.seat();
    keeper.follow(story.state);
    expect(await isDone(keeper.written())).toBe(true);
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

  test('holds an answer up until the write that its change is in, also to chat', async () => {
    const { keeper, place, answers, saved } = aBook();
    place.isSlow = true;
    const story = new MeetingStory();
    const host = story.seatHost();
    keeper.follow(story.state);
    const joined = keeper.written();
    await settled();
    story.ask(host, locked);
    keeper.follow(story.state);
    const lock = keeper.written();
    const chat = { text: 'hello', destNodeID: 0, sn: 'message-1' };
    story.ask(host, { name: 'sendChat', body: chat });
    keeper.follow(story.state);
    const said = keeper.written();
    // Asked for again, it changes nothing, and is not yet kept.
    keeper.follow(story.state);
    const again = keeper.written();
    story.ask(host, { name: 'react', body: { reaction: 'clap' } });
    keeper.follow(story.state);
    await answers();
    expect(await isDone(joined)).toBe(true);
    for (const waiting of [lock, said, again]) expect(await isDone(waiting)).toBe(false);
    await answers();
    for (const done of [lock, said, again]) expect(await isDone(done)).toBe(true);
    expect(saved).toHaveLength(2);
  });

  test('gathers what comes while the database works, and while it rests', async () => {
    const { keeper, place, answers, rests, saved } = aBook();
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

  test('goes on without a database that fails, and writes everything once it is back', async () => {
    const { keeper, place, failures, rests, saved } = aBook();
    place.outcome = new Error('away');
    const story = new MeetingStory();
    story.seatHost();
    keeper.follow(story.state);
    expect(await isDone(keeper.written())).toBe(true);
    expect(failures).toHaveLength(1);
    place.outcome = 'written';
    await rests();
    expect(saved).toMatchObject([{ head: expect.any(String), seats: [{ userId: 1024 }] }]);
  });

  test('holds nobody up for longer than two seconds', async () => {
    const { keeper, place, waitsTooLong } = aBook();
    place.isSlow = true;
    const story = new MeetingStory();
    story.seatHost();
    keeper.follow(story.state);
    const written = keeper.written();
    expect(await isDone(written)).toBe(false);
    await waitsTooLong();
    expect(await isDone(written)).toBe(true);
  });

  test('asks what is still held here where a write is refused', async () => {
    const { keeper, place } = aBook();
    place.outcome = 'stale';
    const story = new MeetingStory();
    story.seatHost();
    keeper.follow(story.state);
    await settled();
    expect(place.stale).toBe(1);
  });

  test('keeps which token is known to have arrived, though nothing happened', async () => {
    const { keeper, saved } = aBook();
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
