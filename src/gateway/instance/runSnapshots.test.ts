import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import type { StoredRows } from '../database/runStore';
import {
  aRunSnapshots,
  fresh,
  isDone,
  locked,
  number,
  page,
  settled,
} from '../../../test/builders/aRunSnapshots';

describe('the snapshots of runs', () => {
  const aKeptRun = async () => {
    const kept = aRunSnapshots();
    const story = new MeetingStory();
    const host = story.seatHost();
    for (const text of ['first', 'second'])
      story.ask(host, { name: 'sendChat', body: { text, destNodeID: 0, sn: `sn-${text}` } });
    kept.keeper.follow(story.state);
    await settled();
    kept.place.rows = kept.stored();
    return { ...kept, story };
  };

  test('return a run that was away for a short time, with the pages of its seats', async () => {
    const { snapshots, cleared } = await aKeptRun();
    const run = await snapshots.read(number, { ...fresh, away: 60_000 });
    expect(run).toMatchObject({ meetingId: 'run-1', state: { hostId: 1024 } });
    const texts = run?.state.areas.chat.messages.map(({ message, rev }) => [message.text, rev]);
    expect(texts).toEqual([
      ['first', 2],
      ['second', 3],
    ]);
    expect(run?.pages.get(1024)).toEqual(page);
    expect(cleared).toEqual([]);
  });

  test('delete a run whose seats would all have been given up by now', async () => {
    const { snapshots, cleared } = await aKeptRun();
    expect(await snapshots.read(number, { ...fresh, away: 60_001 })).toBeUndefined();
    expect(cleared).toEqual(['run-1']);
  });

  test.each([
    ['has ended', (story: MeetingStory) => story.with({ isEnded: true })],
    ['has no seats', (story: MeetingStory) => (story.ask(1024, { name: 'giveUpSeat' }), story)],
  ])('delete a run that %s', async (_how, change) => {
    const { snapshots, keeper, place, stored, story, cleared, damage } = await aKeptRun();
    keeper.follow(change(story).state);
    await settled();
    place.rows = stored();
    expect(await snapshots.read(number, fresh)).toBeUndefined();
    expect([cleared, damage]).toEqual([['run-1'], []]);
  });

  test.each<[string, (rows: StoredRows) => StoredRows]>([
    [
      'a part of the head',
      (rows) => ({
        ...rows,
        head: `${rows.head.startsWith('A') ? 'B' : 'A'}${rows.head.slice(1)}`,
      }),
    ],
    ['a seat', (rows) => ({ ...rows, seats: [] })],
    ['the number of a seat', (rows) => ({ ...rows, seats: [{ userId: 2048, seat: rows.head }] })],
    ['the run', (rows) => ({ ...rows, run: 'run-2' })],
    [
      'the order of messages',
      (rows) => ({
        ...rows,
        entries: rows.entries.map((one, at, all) => ({
          ...one,
          entry: all[all.length - 1 - at]?.entry ?? '',
        })),
      }),
    ],
    [
      'the area of a message',
      (rows) => ({ ...rows, entries: rows.entries.map((one) => ({ ...one, area: 'polls' })) }),
    ],
  ])('start over when %s was changed, and report the damage', async (_what, change) => {
    const { snapshots, place, cleared, damage } = await aKeptRun();
    if (place.rows) place.rows = change(place.rows);
    expect(await snapshots.read(number, fresh)).toBeUndefined();
    expect(damage).toHaveLength(1);
    expect(cleared).toHaveLength(1);
  });

  test('delete a run after its last write, and read nothing before that', async () => {
    const { snapshots, keeper, place, story, answers, cleared } = await aKeptRun();
    place.isSlow = true;
    story.ask(1024, locked);
    keeper.follow(story.state);
    await settled();
    snapshots.over(number, 'run-1');
    const reading = snapshots.read(number, fresh);
    expect(await isDone(reading)).toBe(false);
    expect(cleared).toEqual([]);
    await answers();
    expect(cleared).toEqual(['run-1']);
    expect(await isDone(reading)).toBe(true);
  });
});
