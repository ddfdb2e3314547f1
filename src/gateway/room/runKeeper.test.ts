import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import type { LeaseKey } from '../database/leaseStore';
import type { RunChange, StoredRows } from '../database/runStore';
import { systemEnvironment } from '../environment';
import { RunBook } from './runBook';

const number = '123456789';
const page = { cid: 'page', confirmedKeyId: 1, commandSeq: 1, acks: [] };

/** A database that takes as long, and goes as wrong, as a test says. */
const aBook = () => {
  const saved: RunChange[] = [];
  const cleared: string[] = [];
  const damage: string[] = [];
  const failures: unknown[] = [];
  const waiting: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const pauses: (() => void)[] = [];
  const place = {
    isSlow: false,
    outcome: 'written' as 'written' | 'stale' | Error,
    rows: undefined as StoredRows | undefined,
    stale: 0,
    now: 0,
  };
  const book = new RunBook({
    store: {
      save: async (_key, change) => {
        if (place.isSlow) await new Promise<void>((resolve) => waiting.push(resolve));
        if (place.outcome instanceof Error) throw place.outcome;
        if (place.outcome === 'stale') return false;
        saved.push(change);
        return true;
      },
      read: async () => place.rows,
      clear: async (_key, run) => void cleared.push(run),
    },
    secret: 's'.repeat(32),
    environment: {
      ...systemEnvironment,
      monotonic: () => place.now,
      after: (_delay, run) => {
        timers.push(run);
        return () => void (timers.includes(run) && timers.splice(timers.indexOf(run), 1));
      },
    },
    pause: () => new Promise<void>((resolve) => pauses.push(resolve)),
    keyOf: (): LeaseKey => ({ number, owner: 'one', epoch: 1 }),
    onFailure: (error) => failures.push(error),
    onDamage: (why) => damage.push(why),
    onStale: async () => void (place.stale += 1),
  });
  const keeper = book.keep(number, 'run-1', () => page);
  const letGo = (list: (() => void)[]) => async (): Promise<void> => {
    for (const go of list.splice(0)) go();
    await settled();
  };
  return {
    book,
    keeper,
    place,
    saved,
    cleared,
    damage,
    failures,
    timers,
    answers: letGo(waiting),
    rests: letGo(pauses),
    waitsTooLong: letGo(timers),
    /** What is stored, as one would read it. */
    stored: (): StoredRows => {
      const seats = new Map<number, string>();
      for (const change of saved) {
        for (const { userId, seat } of change.seats) seats.set(userId, seat);
        for (const userId of change.gone) seats.delete(userId);
      }
      return {
        run: 'run-1',
        head: saved.findLast(({ head }) => head !== undefined)?.head ?? '',
        seats: [...seats].map(([userId, seat]) => ({ userId, seat })),
      };
    },
  };
};
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const isDone = async (promise: Promise<unknown> | undefined): Promise<boolean> => {
  let done = false;
  void promise?.then(() => (done = true));
  await settled();
  return done;
};
const fresh = { away: 0, grace: 60_000 };
const locked = { name: 'lockMeeting', body: { bLock: true } } as const;

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

  test('holds an answer up until the write that its change is in, and chat for nothing', async () => {
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
    expect(keeper.written()).toBeUndefined();
    // Asked for again, it changes nothing, and is not yet kept.
    keeper.follow(story.state);
    const again = keeper.written();
    await answers();
    expect([await isDone(joined), await isDone(lock), await isDone(again)]).toEqual([
      true,
      false,
      false,
    ]);
    await answers();
    expect([await isDone(lock), await isDone(again)]).toEqual([true, true]);
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

describe('the book of runs', () => {
  const aKeptRun = async () => {
    const kept = aBook();
    const story = new MeetingStory();
    story.seatHost();
    kept.keeper.follow(story.state);
    await settled();
    kept.place.rows = kept.stored();
    return { ...kept, story };
  };

  test('reads a run that nobody has held for a moment, with the pages of its seats', async () => {
    const { book, cleared } = await aKeptRun();
    const run = await book.read(number, { ...fresh, away: 60_000 });
    expect(run).toMatchObject({ meetingId: 'run-1', state: { hostId: 1024 } });
    expect(run?.pages.get(1024)).toEqual(page);
    expect(cleared).toEqual([]);
  });

  test('forgets a run whose people would all have been given up by now', async () => {
    const { book, cleared } = await aKeptRun();
    expect(await book.read(number, { ...fresh, away: 60_001 })).toBeUndefined();
    expect(cleared).toEqual(['run-1']);
  });

  test.each([
    ['has ended', (story: MeetingStory) => story.with({ isEnded: true })],
    ['nobody is in', (story: MeetingStory) => (story.ask(1024, { name: 'giveUpSeat' }), story)],
  ])('forgets a run that %s', async (_how, change) => {
    const { book, keeper, place, stored, story, cleared, damage } = await aKeptRun();
    keeper.follow(change(story).state);
    await settled();
    place.rows = stored();
    expect(await book.read(number, fresh)).toBeUndefined();
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
    ['who sits where', (rows) => ({ ...rows, seats: [{ userId: 2048, seat: rows.head }] })],
    ['the run', (rows) => ({ ...rows, run: 'run-2' })],
  ])('starts over where %s was changed, and says so', async (_what, change) => {
    const { book, place, cleared, damage } = await aKeptRun();
    if (place.rows) place.rows = change(place.rows);
    expect(await book.read(number, fresh)).toBeUndefined();
    expect(damage).toHaveLength(1);
    expect(cleared).toHaveLength(1);
  });

  test('forgets a run after its last write, and reads nothing before that', async () => {
    const { book, keeper, place, story, answers, cleared } = await aKeptRun();
    place.isSlow = true;
    story.ask(1024, locked);
    keeper.follow(story.state);
    await settled();
    book.over(number, 'run-1');
    const reading = book.read(number, fresh);
    expect(await isDone(reading)).toBe(false);
    expect(cleared).toEqual([]);
    await answers();
    expect(cleared).toEqual(['run-1']);
    expect(await isDone(reading)).toBe(true);
  });
});
