import { describe, expect, test } from '@jest/globals';
import { frameUnits } from '../../protocol/annotationLimits';
import { frameHeight, markAt, shapeOf, type MarkLook } from './markShape.rules';

/** Units of the frame for drawn units, on square frames. */
const units = (...drawn: readonly number[]): readonly number[] =>
  drawn.map((each) => Math.round((each * frameUnits) / frameHeight));
const mark = (
  tool: MarkLook['tool'],
  points: readonly number[],
  rest: Partial<MarkLook> = {},
): MarkLook => ({ tool, colour: 'red', width: 'medium', parts: [units(...points)], ...rest });

const box = [300, 300, 700, 700];
/** On the circle in that box, at 45 degrees. */
const diagonal = 500 - 200 * Math.SQRT1_2;
const text = mark('text', [500, 500], { text: 'Look here' });

describe('an eraser', () => {
  test.each<readonly [string, MarkLook, readonly [number, number], boolean]>([
    ['takes a line in its middle', mark('line', [100, 100, 900, 900]), [510, 500], true],
    ['leaves a line that it is far from', mark('line', [100, 100, 900, 900]), [600, 400], false],
    ['takes a dot', mark('pen', [500, 500]), [510, 510], true],
    ['takes an ellipse on its line', mark('ellipse', box), [diagonal, diagonal], true],
    ['leaves an ellipse at the corner of its box', mark('ellipse', box), [300, 300], false],
    ['leaves an ellipse in its middle', mark('ellipse', box), [500, 500], false],
    ['takes a rectangle at its corner', mark('rectangle', box), [300, 300], true],
    ['takes a rectangle on its last side', mark('rectangle', box), [300, 500], true],
    ['leaves a rectangle in its middle', mark('rectangle', box), [500, 500], false],
    ['takes a text on its letters', text, [650, 500], true],
    ['leaves a text on the side that has no letters', text, [400, 500], false],
    ['takes a stamp at its place', mark('stamp', [500, 500], { stamp: 'star' }), [505, 505], true],
  ])('%s', (_, drawn, at, isTaken) => {
    const [x = 0, y = 0] = units(...at);
    expect(markAt([drawn], [x, y], 1)).toBe(isTaken ? drawn : undefined);
  });

  test('takes the nearest of several marks', () => {
    const far = mark('pen', [500, 500]);
    const near = mark('pen', [510, 500]);
    const [x = 0, y = 0] = units(512, 500);
    expect(markAt([near, far], [x, y], 1)).toBe(near);
  });
});

describe('a shape', () => {
  test('is as wide as its frames', () => {
    expect(shapeOf(mark('line', [0, 0, 1000, 1000]), 2).path).toBe('M0 0 L2000 1000');
  });

  test('of a text is at its place, in the size of its width', () => {
    expect(shapeOf({ ...text, width: 'thick' }, 1).text).toEqual({ x: 500, y: 500, size: 64 });
  });

  test('of a dot is a line that goes nowhere', () => {
    expect(shapeOf(mark('pen', [500, 500]), 1).path).toBe('M500 500 L500 500');
  });
});
