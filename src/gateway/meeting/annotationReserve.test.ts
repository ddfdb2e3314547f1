import { describe, expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import {
  marksOfOthersPart,
  marksPerShareLimit,
  pointsPerMarkLimit,
} from '../../protocol/annotationLimits';
import type { Mark } from '../../protocol/signal/annotation';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';

const people = () => {
  const story = new MeetingStory();
  const host = story.seatHost();
  const ada = story.seat({ displayName: 'Ada' });
  const bob = story.seat({ displayName: 'Bob' });
  story.ask(ada, { name: 'switchShare', body: { bOn: true } });
  const pen = { shareOf: ada, tool: 'pen', colour: 'red', width: 'thin' } as const;
  const draw = (userId: number, no: number, { points = [1, 2], ...fields }: Partial<Mark> = {}) =>
    story.ask(userId, { name: 'drawMark', body: { ...pen, no, points, ...fields } });
  const extend = (userId: number, no: number, points: number[]) =>
    story.ask(userId, { name: 'extendMark', body: { shareOf: ada, no, points, isOpen: true } });
  return { host, ada, bob, draw, extend };
};
const done = { ok: true };
const tooMany = { ok: false, error: { reason: annotationTexts.tooMany } };

describe('the last tenth of a share', () => {
  test('is for the sharer and hosts', () => {
    const { ada, bob, host, draw } = people();
    const most = marksOfOthersPart * marksPerShareLimit;
    for (let no = 1; no < most; no += 1) expect(draw(host, no)).toMatchObject(done);
    expect(draw(bob, 1)).toMatchObject(done);
    expect(draw(bob, 2)).toMatchObject(tooMany);
    expect([draw(ada, 1), draw(host, most)]).toMatchObject([done, done]);
  });

  test('is not filled by a line that grows', () => {
    const { bob, host, draw, extend } = people();
    const points = Array.from({ length: 2 * pointsPerMarkLimit }, () => 12_345);
    const more = points.slice(points.length / 2 + 2);
    draw(bob, 1, { isOpen: true });
    for (let no = 1; no <= 9; no += 1) expect(draw(host, no, { points })).toMatchObject(done);
    expect(extend(bob, 1, more)).toMatchObject(done);
    expect(extend(bob, 1, more)).toMatchObject(tooMany);
    expect(draw(host, 10, { points })).toMatchObject(done);
  });
});
