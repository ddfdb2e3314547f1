import { markDrawn, pointerMoved } from '../../events/received';
import { frameUnits } from '../../protocol/annotationLimits';
import type { Mark } from '../../protocol/signal/annotation';
import { ownId } from './builders';

const grace = 2 * ownId;

/** A line on the own share. */
export const drawnByGrace = markDrawn({
  rev: 1,
  body: {
    shareOf: ownId,
    mark: {
      ...{ no: 1, userId: grace, tool: 'line', colour: 'red', width: 'medium' },
      points: [0, 0, frameUnits / 2, frameUnits / 2],
    },
  },
});
/** Points in hundredths of the frame. */
const mark = (no: number, fields: Partial<Mark>, ...hundredths: readonly number[]) =>
  markDrawn({
    rev: no,
    body: {
      shareOf: fields.userId === ownId ? ownId : grace,
      mark: {
        ...{ no, userId: 3 * ownId, tool: 'pen', colour: 'red', width: 'medium', ...fields },
        points: hundredths.map((part) => Math.round((part / 100) * frameUnits)),
      },
    },
  });
/** Marks of every kind, on Grace's share or on the own one. */
export const drawn = (own = false) => {
  const by = own ? { userId: ownId } : {};
  const wave = Array.from({ length: 40 }, (_, at) => [10 + at, 30 + 8 * Math.sin(at / 3)]).flat();
  return [
    mark(1, by, ...wave),
    mark(2, { ...by, tool: 'highlighter', colour: 'yellow', width: 'thick' }, 10, 50, 40, 50),
    mark(3, { ...by, tool: 'line', colour: 'white', width: 'thin' }, 10, 60, 40, 64),
    mark(4, { ...by, tool: 'arrow', colour: 'orange', width: 'thick' }, 80, 20, 62, 38),
    mark(5, { ...by, tool: 'rectangle', colour: 'blue' }, 55, 40, 75, 60),
    mark(6, { ...by, tool: 'ellipse', colour: 'green' }, 78, 40, 94, 64),
    mark(7, { ...by, tool: 'text', colour: 'black', text: 'Quarter 3: 12 % more' }, 12, 75),
    mark(8, { ...by, tool: 'text', colour: 'red', text: 'مرحبا بالجميع' }, 80, 75),
    ...(['check', 'cross', 'star', 'heart', 'question'] as const).map((stamp, at) =>
      mark(10 + at, { ...by, tool: 'stamp', stamp, colour: 'green' }, 15 + 8 * at, 88),
    ),
  ];
};
const pointsAt = (...at: number[]) =>
  pointerMoved({ rev: 30, body: { shareOf: grace, userId: 3 * ownId, at } });
/** Where somebody points on Grace's share. */
export const points = pointsAt(45_000, 52_000);
/** A place that is out of sight while the share is zoomed. */
export const pointsAtEdge = pointsAt(60_000, 62_000);
