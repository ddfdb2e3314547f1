import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import type { Mark } from '../../protocol/signal/annotation';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { areaTable } from './areas';
import {
  marksPerPersonPart,
  marksPerShareLimit,
  pointsPerMarkLimit,
} from '../../protocol/annotationLimits';

type Which = { readonly userId?: number; readonly no?: number };

const people = (settings = {}) => {
  const story = new MeetingStory(settings);
  const host = story.seatHost();
  const ada = story.seat({ displayName: 'Ada' });
  const bob = story.seat({ displayName: 'Bob' });
  const cy = story.seat({ displayName: 'Cy' });
  const share = (userId: number, bOn = true) =>
    story.ask(userId, { name: 'switchShare', body: { bOn } });
  share(ada);
  const draw = (userId: number, no: number, fields: Partial<Mark> = {}, shareOf = ada) =>
    story.ask(userId, {
      name: 'drawMark',
      body: {
        ...{ shareOf, no, tool: 'pen', colour: 'red', width: 'thin', points: [1, 2], ...fields },
      },
    });
  const extend = (userId: number, no: number, points: number[], isOpen = false) =>
    story.ask(userId, { name: 'extendMark', body: { shareOf: ada, no, points, isOpen } });
  const erase = (userId: number, which: Which) =>
    story.ask(userId, { name: 'eraseMarks', body: { shareOf: ada, ...which } });
  /** What somebody who joins now gets. */
  const listed = (viewer = cy) => {
    const seat = story.state.seats.get(viewer)!;
    const found = areaTable.snapshot(story.state, seat).filter((one) => one.name === 'marksListed');
    expect(found).toHaveLength(seat.isOnHold ? 0 : 1);
    return found[0]?.body.shares.flatMap(({ shareOf, marks }) =>
      marks.map(({ userId, no, points }) => ({ shareOf, userId, no, points })),
    );
  };
  return { story, host, ada, bob, cy, share, draw, extend, erase, listed };
};
const refusedFor = (reason: string) => ({ ok: false, error: { reason } });
const done = { ok: true };

describe('a mark on a share', () => {
  test('is seen by everybody as it grows, and whole by whoever comes later', () => {
    const { story, ada, bob, cy, draw, extend, listed } = people();
    const from = story.state.revision;
    expect(draw(bob, 1, { isOpen: true })).toMatchObject(done);
    expect(extend(bob, 1, [3, 4], true)).toMatchObject(done);
    expect(listed()).toEqual([{ shareOf: ada, userId: bob, no: 1, points: [1, 2, 3, 4] }]);
    expect(extend(bob, 1, [5, 6])).toMatchObject(done);
    const mark = { userId: bob, no: 1, tool: 'pen', colour: 'red', width: 'thin' };
    expect(story.shown(cy, from)).toEqual([
      {
        name: 'markDrawn',
        body: { shareOf: ada, mark: { ...mark, points: [1, 2], isOpen: true } },
      },
      {
        name: 'markExtended',
        body: { shareOf: ada, userId: bob, no: 1, points: [3, 4], isOpen: true },
      },
      { name: 'markExtended', body: { shareOf: ada, userId: bob, no: 1, points: [5, 6] } },
    ]);
    expect(listed()).toEqual([{ shareOf: ada, userId: bob, no: 1, points: [1, 2, 3, 4, 5, 6] }]);
    expect(extend(bob, 1, [7, 8])).toMatchObject(refusedFor(annotationTexts.unknown));
  });

  test('is complete once its author begins another', () => {
    const { ada, bob, draw, extend, listed } = people();
    draw(bob, 1, { isOpen: true });
    draw(bob, 2, { isOpen: true });
    expect(extend(bob, 1, [3, 4])).toMatchObject(refusedFor(annotationTexts.unknown));
    expect(listed()).toEqual(
      [1, 2].map((no) => ({ shareOf: ada, userId: bob, no, points: [1, 2] })),
    );
  });

  test.each([
    ['leaves', 'leave'],
    ['loses the line', 'drop'],
    ['is put on hold', 'hold'],
    ['may not annotate any more', 'close'],
    ['loses the right to a rule', 'rule'],
  ])('that grows is complete once its author %s', (_what, how) => {
    const { story, host, ada, bob, cy, draw, extend, listed } = people();
    draw(bob, 1, { isOpen: true });
    draw(host, 1, { isOpen: true });
    const from = story.state.revision;
    if (how === 'leave') story.ask(bob, { name: 'leaveMeeting', body: {} });
    if (how === 'drop') story.ask(bob, { name: 'dropSeat' });
    if (how === 'hold') story.ask(host, { name: 'holdPerson', body: { id: bob, bHold: true } });
    if (how === 'close') story.ask(ada, { name: 'openAnnotation', body: { bOpen: false } });
    if (how === 'rule') story.ask(host, { name: 'setRules', body: { bAllowAnnotation: false } });
    expect(story.shown(cy, from)).toContainEqual({
      name: 'markExtended',
      body: { shareOf: ada, userId: bob, no: 1 },
    });
    const growing = story.state.areas.annotation.open.map(({ mark }) => mark.userId);
    expect(growing).toEqual(how === 'close' ? [] : [host]);
    // What was drawn stays.
    expect(listed()).toContainEqual({ shareOf: ada, userId: bob, no: 1, points: [1, 2] });
    expect(extend(bob, 1, [3, 4])).toMatchObject({ ok: false });
  });

  test('that fades is kept for nobody once it is complete', () => {
    const { bob, draw, extend, listed } = people();
    draw(bob, 1, { fades: true, isOpen: true });
    expect(listed()).toHaveLength(1);
    extend(bob, 1, [3, 4]);
    draw(bob, 2, { fades: true });
    expect(listed()).toEqual([]);
  });

  test('is refused where nobody shares, and under a number that its author used', () => {
    const { host, bob, draw } = people();
    expect(draw(bob, 1, {}, host)).toMatchObject(refusedFor(sharingTexts.targetNotSharing));
    expect(draw(bob, 1, {}, 9216)).toMatchObject(refusedFor(sharingTexts.targetNotSharing));
    expect(draw(bob, 1)).toMatchObject(done);
    expect(draw(bob, 1)).toMatchObject(refusedFor(annotationTexts.unknown));
    expect(draw(host, 1)).toMatchObject(done);
  });

  test('is refused under a number at or below that of any mark before, until the page is another', () => {
    const { story, bob, host, draw, erase, listed } = people();
    expect(draw(bob, 4, { fades: true })).toMatchObject(done);
    for (const no of [4, 3])
      expect(draw(bob, no)).toMatchObject(refusedFor(annotationTexts.unknown));
    expect(draw(bob, 5)).toMatchObject(done);
    erase(bob, { userId: bob });
    expect(draw(bob, 5)).toMatchObject(refusedFor(annotationTexts.unknown));
    expect(draw(host, 4)).toMatchObject(done);
    for (const isAnotherPage of [false, true]) {
      story.ask(bob, { name: 'dropSeat' });
      story.ask(bob, { name: 'resumeSeat', isAnotherPage });
      expect(draw(bob, 1).ok).toBe(isAnotherPage);
    }
    story.ask(bob, { name: 'leaveMeeting', body: {} });
    expect(Object.keys(story.state.areas.annotation.numbers)).toEqual([String(host)]);
    expect(listed()).toHaveLength(2);
  });

  test('is refused when the share has too many marks, or it too many points', () => {
    const { bob, host, draw, extend } = people();
    draw(bob, 1, { isOpen: true });
    const many = Array.from({ length: 2 * pointsPerMarkLimit - 2 }, () => 1);
    expect(extend(bob, 1, many, true)).toMatchObject(done);
    expect(extend(bob, 1, [1, 1])).toMatchObject(refusedFor(annotationTexts.tooLong));
    const own = marksPerPersonPart * marksPerShareLimit;
    for (let no = 2; no <= own; no += 1) expect(draw(bob, no)).toMatchObject(done);
    expect(draw(bob, own + 1)).toMatchObject(refusedFor(annotationTexts.tooMany));
    for (let no = own + 1; no <= marksPerShareLimit; no += 1)
      expect(draw(host, no)).toMatchObject(done);
    expect(draw(host, marksPerShareLimit + 1)).toMatchObject(refusedFor(annotationTexts.tooMany));
  });

  test('is refused when the marks of a share are too long together', () => {
    const { bob, host, draw } = people();
    const points = Array.from({ length: 2 * pointsPerMarkLimit }, () => 12_345);
    for (let no = 1; no <= 4; no += 1) expect(draw(bob, no, { points })).toMatchObject(done);
    expect(draw(bob, 5, { points })).toMatchObject(refusedFor(annotationTexts.tooMany));
    for (let no = 1; no <= 6; no += 1) expect(draw(host, no, { points })).toMatchObject(done);
    expect(draw(host, 7, { points })).toMatchObject(refusedFor(annotationTexts.tooMany));
  });
});

describe('erasing', () => {
  test('takes a mark, all of a person, or all of them', () => {
    const { ada, bob, host, draw, erase, listed } = people();
    for (const no of [1, 2, 3]) draw(bob, no);
    draw(host, 1);
    expect(erase(bob, { userId: bob, no: 2 })).toMatchObject(done);
    expect(erase(bob, { userId: bob, no: 2 })).toMatchObject(refusedFor(annotationTexts.unknown));
    expect(listed()?.map(({ no }) => no)).toEqual([1, 3, 1]);
    expect(erase(bob, { userId: bob })).toMatchObject(done);
    expect(listed()?.map(({ userId }) => userId)).toEqual([host]);
    expect(erase(ada, {})).toMatchObject(done);
    expect(listed()).toEqual([]);
    expect(erase(ada, {})).toMatchObject({ ok: true, value: { events: [] } });
  });

  test.each([
    ['a mark of another', { userId: 'ada', no: 1 }],
    ['all marks of another', { userId: 'ada' }],
    ['all marks', {}],
  ])(
    "%s is the sharer's and the hosts' right alone",
    (_what, { userId, no }: { userId?: string; no?: number }) => {
      const { ada, bob, host, draw, erase } = people();
      const which = { ...(userId && { userId: ada }), ...(no && { no }) };
      draw(ada, 1);
      expect(erase(bob, which)).toMatchObject(refusedFor(annotationTexts.onlyOwn));
      expect(erase(host, which)).toMatchObject(done);
      draw(ada, 2);
      expect(erase(ada, { ...which, ...(no && { no: 2 }) })).toMatchObject(done);
    },
  );
});

describe('who may annotate', () => {
  test('is only the sharer once they close their share, until it ends', () => {
    const { story, host, ada, bob, cy, share, draw, erase } = people();
    draw(bob, 1, { isOpen: true });
    const open = (userId: number, bOpen: boolean) =>
      story.ask(userId, { name: 'openAnnotation', body: { bOpen } });
    expect(open(bob, false)).toMatchObject(refusedFor(sharingTexts.targetNotSharing));
    expect(open(ada, false)).toMatchObject(done);
    expect(story.shown(cy).at(-1)).toEqual({
      name: 'rosterChanged',
      body: { update: [{ userId: ada, bAnnotationClosed: true }] },
    });
    for (const person of [bob, host])
      expect(draw(person, 2)).toMatchObject(refusedFor(annotationTexts.notAllowed));
    expect(draw(ada, 2)).toMatchObject(done);
    expect(erase(bob, { userId: bob })).toMatchObject(done);
    expect(open(ada, false)).toMatchObject({ ok: true, value: { events: [] } });
    share(ada, false);
    expect(story.shown(cy)).toContainEqual({
      name: 'rosterChanged',
      body: { update: [{ userId: ada, bAnnotationClosed: false }] },
    });
    share(ada);
    expect(draw(bob, 3)).toMatchObject(done);
  });

  test('is only hosts while they keep everybody else from it', () => {
    const { story, host, ada, bob, draw, erase } = people();
    draw(bob, 1);
    story.ask(host, { name: 'setRules', body: { bAllowAnnotation: false } });
    for (const person of [ada, bob])
      expect(draw(person, 2)).toMatchObject(refusedFor(annotationTexts.notAllowed));
    expect(draw(host, 2)).toMatchObject(done);
    expect(erase(bob, { userId: bob })).toMatchObject(done);
  });

  test('leaves the audience of a webinar out, which sees the marks', () => {
    const { story, ada, bob, draw } = people({ isWebinar: true });
    void bob;
    const amy = story.seat({ displayName: 'Amy', isWebinarAttendee: true });
    const pat = story.seat({ displayName: 'Pat', isPanelist: true });
    const from = story.state.revision;
    expect(draw(amy, 1)).toMatchObject({ ok: false, error: { type: 'INSUFFICIENT_PRIVILEGES' } });
    expect(draw(pat, 1)).toMatchObject(done);
    expect(story.shown(amy, from)).toMatchObject([{ name: 'markDrawn', body: { shareOf: ada } }]);
  });
});

describe('a pointer', () => {
  test('is shown to everybody, and kept nowhere', () => {
    const { story, ada, bob, cy, listed } = people();
    const from = story.state.revision;
    const point = (body: { at?: number[] }) =>
      story.ask(bob, { name: 'pointAt', body: { shareOf: ada, ...body } });
    expect([point({ at: [5, 6] }), point({})]).toMatchObject([done, done]);
    expect(story.shown(cy, from)).toEqual([
      { name: 'pointerMoved', body: { shareOf: ada, userId: bob, at: [5, 6] } },
      { name: 'pointerMoved', body: { shareOf: ada, userId: bob } },
    ]);
    expect(listed()).toEqual([]);
    expect(
      story.log.slice(-2).map(({ event }) => areaTable.rowOf(event.name)?.isMomentary?.(event)),
    ).toEqual([true, true]);
  });
});

describe('the end of a share', () => {
  test.each([
    ['stops it', 'stop'],
    ['is put on hold', 'hold'],
    ['leaves', 'leave'],
    ['loses it to a host', 'grab'],
  ])('takes its marks along when the sharer %s, also those that grow', (_what, how) => {
    const { story, host, ada, bob, cy, share, draw, listed } = people();
    draw(bob, 1);
    draw(host, 1, { isOpen: true });
    if (how === 'stop') share(ada, false);
    if (how === 'hold') story.ask(host, { name: 'holdPerson', body: { id: ada, bHold: true } });
    if (how === 'leave') story.ask(ada, { name: 'leaveMeeting', body: {} });
    if (how === 'grab') share(host);
    expect(story.shown(cy)).toContainEqual({ name: 'marksErased', body: { shareOf: ada } });
    expect(listed()).toEqual([]);
    expect(story.state.areas.annotation).toMatchObject({ open: [] });
  });

  test('takes them along when a panelist becomes an attendee', () => {
    const { story, host, share, draw } = people({ isWebinar: true });
    const bea = story.seat({ displayName: 'Bea', isPanelist: true });
    story.ask(host, { name: 'setRules', body: { bMultipleShare: true } });
    share(bea);
    expect(draw(host, 1, {}, bea)).toMatchObject(done);
    const { jid = '' } = story.state.seats.get(bea) ?? {};
    story.ask(host, { name: 'changeWebinarRole', body: { jid, userID: bea, bPromote: false } });
    expect(story.state.seats.get(bea)).toMatchObject({ isWebinarAttendee: true });
    expect(story.state.areas.marks).toEqual({ complete: [] });
  });
});
