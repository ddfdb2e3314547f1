import { expect, test } from '@jest/globals';
import { MeetingStory } from '../../../test/builders/aMeetingState';
import {
  annotationTextLimit,
  marksLengthLimit,
  marksPerPersonPart,
} from '../../protocol/annotationLimits';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { lengthOf } from './marks';

test('a share is full by the length of its marks as JSON, whatever is in them', () => {
  const story = new MeetingStory();
  const shareOf = story.seatHost();
  const bob = story.seat();
  story.ask(shareOf, { name: 'switchShare', body: { bOn: true } });
  const look = { tool: 'text', colour: 'red', width: 'thin' } as const;
  // Six characters of JSON each.
  const text = '\u0001'.repeat(annotationTextLimit);
  const write = (no: number) =>
    story.ask(bob, { name: 'drawMark', body: { shareOf, no, ...look, points: [1, 2], text } });
  const most = Math.floor((marksPerPersonPart * marksLengthLimit) / (6 * annotationTextLimit));
  const drawn = Array.from({ length: most + 1 }, (_, at) => write(at + 1));
  const { complete } = story.state.areas.marks;
  expect(drawn.filter(({ ok }) => ok)).toHaveLength(complete.length);
  const length = complete.reduce((sum, { mark }) => sum + lengthOf(mark), 0);
  expect(length).toBeLessThanOrEqual(marksPerPersonPart * marksLengthLimit);
  expect(length).toBe(complete.reduce((sum, { mark }) => sum + JSON.stringify(mark).length, 0));
  expect(drawn.at(-1)).toMatchObject({ ok: false, error: { reason: annotationTexts.tooMany } });
});
