import type { Intent } from '../../../src/effects/intent';
import {
  drawRequested,
  eraseMarksRequested,
  openAnnotationRequested,
  pointed,
  redoMarkRequested,
  strokeEnded,
  strokeGrown,
  undoMarkRequested,
} from '../../../src/features/annotation/annotation.actions';
import type { Drawing } from '../../../src/features/annotation/annotation.state';
import { selectMarks } from '../../../src/features/annotation/annotation.selectors';
import { selectPeople } from '../../../src/features/participants/participants.selectors';
import { frameUnits } from '../../../src/protocol/annotationLimits';
import {
  markColours,
  markTools,
  markWidths,
  stamps,
  toolPoints,
} from '../../../src/protocol/vocabulary/annotation';
import type { Tab } from './tab';
import { somebody, weightsOf, wish, type Moment, type Wish } from './wishes';

/** Pages whose pen is down. */
const down = new WeakSet<Tab>();

/** Somebody who shares; now and then anybody. */
const shareOf = (m: Moment): number => {
  const shared = selectPeople(m.tab.state()).filter(({ sharerOn }) => sharerOn);
  return shared.length > 0 && m.chance.flip(0.95) ? m.chance.pick(shared).userId : somebody(m);
};
const way = ({ chance }: Moment, places: number): number[] =>
  Array.from({ length: 2 * places }, () => chance.whole(0, frameUnits));

const style = ({ chance }: Moment): Pick<Drawing, 'colour' | 'width' | 'fades'> => ({
  ...{ colour: chance.pick(markColours), width: chance.pick(markWidths) },
  ...(chance.flip(0.2) && { fades: true }),
});

const whole = (m: Moment): Drawing => {
  const { chance, mark: text } = m;
  const tool = chance.pick(markTools);
  const [least, most] = toolPoints[tool];
  const points = way(m, most === Infinity ? chance.pick([1, 3, 12]) : least);
  const more = {
    ...(tool === 'text' && { text }),
    ...(tool === 'stamp' && { stamp: chance.pick(stamps) }),
  };
  return { shareOf: shareOf(m), tool, points, ...style(m), ...more };
};

const grow = (m: Moment): undefined => {
  // A message holds 256 places, and a mark 2,000.
  const places = m.chance.weighted({ 3: 60, 20: 30, 300: 8, 2100: 2 });
  if (down.has(m.tab)) m.tab.act(strokeGrown({ points: way(m, Number(places)) }));
};
const lift = ({ tab }: Moment): undefined => {
  if (down.delete(tab)) tab.act(strokeEnded());
};

/** A pen that is down moves for a while, and is lifted in the end, as every pen is. */
const begin = (m: Moment): Intent | undefined => {
  const { tab, chance, later } = m;
  if (down.has(tab)) return undefined;
  down.add(tab);
  const end = chance.between(50, 3000);
  for (let moves = chance.whole(0, 4); moves > 0; moves -= 1)
    later(chance.between(20, end), () => grow(m));
  later(end, () => lift(m));
  const tool = chance.pick(['pen', 'highlighter'] as const);
  return drawRequested({ shareOf: shareOf(m), tool, points: way(m, 1), ...style(m), isOpen: true });
};

/** What is wished for by people who draw on shares. */
export const annotationWishes = {
  'draw a mark': wish(5, (m) => drawRequested(whole(m))),
  'begin a stroke': wish(6, begin),
  'lengthen a stroke': wish(2, grow),
  'lift the pen': wish(2, lift),
  'erase a mark': wish(2, (m) => {
    const on = shareOf(m);
    const marks = selectMarks(m.tab.state(), on);
    if (marks.length === 0) return undefined;
    const { userId, no } = m.chance.pick(marks);
    return eraseMarksRequested({ shareOf: on, userId, no });
  }),
  'erase the own marks': wish(1, (m) =>
    eraseMarksRequested({ shareOf: shareOf(m), userId: m.tab.state().meeting.userId }),
  ),
  'erase all marks': wish(0.7, (m) => eraseMarksRequested({ shareOf: shareOf(m) })),
  'undo a mark': wish(2.5, (m) => undoMarkRequested({ shareOf: shareOf(m) })),
  'redo a mark': wish(2.5, (m) => redoMarkRequested({ shareOf: shareOf(m) })),
  'point at a share': wish(1.5, (m) => {
    const [x = 0, y = 0] = way(m, 1);
    m.tab.act(pointed({ shareOf: shareOf(m), ...(m.chance.flip(0.7) && { at: [x, y] }) }));
    return undefined;
  }),
  'let others annotate': wish(1.5, ({ chance }) =>
    openAnnotationRequested({ bOpen: chance.flip(0.6) }),
  ),
} satisfies Readonly<Record<string, Wish>>;
export type AnnotationWishName = keyof typeof annotationWishes;

/** Weights of all of them. */
export const annotationWeights = weightsOf(annotationWishes);
