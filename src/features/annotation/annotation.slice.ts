import { plainReducer } from '../../effects/plainReducer';
import {
  markDrawn,
  markExtended,
  marksErased,
  marksListed,
  pointerMoved,
} from '../../events/received';
import type { Mark } from '../../protocol/signal/annotation';
import { joinStarted, sessionEnded } from '../meeting/meeting.actions';
import { rosterUpdated } from '../participants/participants.actions';
import { hasShareEnded } from '../sharing/rosterShares.rules';
import {
  drawRequested,
  eraseMarksRequested,
  markFaded,
  markNumbered,
  markRedone,
  marksRestored,
  markUndone,
  ownMarksErased,
  pointerFaded,
  strokeSettled,
  type MarksOf,
} from './annotation.actions';
import { initialAnnotation, type AnnotationState, type DrawnMark } from './annotation.state';

const drawn = ({ points, ...mark }: Mark): DrawnMark => ({ ...mark, parts: [points] });

const isNamed = (
  { userId, no }: Omit<MarksOf, 'shareOf'>,
  mark: Pick<DrawnMark, 'userId' | 'no'>,
): boolean =>
  (userId === undefined || userId === mark.userId) && (no === undefined || no === mark.no);

const withShare = (
  state: AnnotationState,
  shareOf: number,
  change: (marks: readonly DrawnMark[]) => readonly DrawnMark[],
): AnnotationState => ({
  ...state,
  shares: { ...state.shares, [shareOf]: change(state.shares[shareOf] ?? []) },
});

const without = (state: AnnotationState, which: MarksOf): AnnotationState =>
  withShare(state, which.shareOf, (marks) => marks.filter((mark) => !isNamed(which, mark)));

/** Notes that the own mark that grows is among those that were erased. */
const withStrokeErased = (state: AnnotationState, which: MarksOf): AnnotationState => {
  const { stroke, lastNumber } = state;
  if (stroke?.shareOf !== which.shareOf) return state;
  const own = { userId: stroke.userId, no: lastNumber };
  // One that the gateway has not drawn yet comes after what was erased.
  const isDrawn = state.shares[which.shareOf]?.some((mark) => isNamed(own, mark)) === true;
  return isDrawn && isNamed(which, own)
    ? { ...state, stroke: { ...stroke, isErased: true } }
    : state;
};

/** Older ones cannot be undone any more. @decision */
const mostErasures = 50;

/** After another act nothing can be done again. */
const withoutUndone = (state: AnnotationState): AnnotationState =>
  state.undone.length === 0 ? state : { ...state, undone: [] };

/** Forgets what was done on shares that do not go on, and who points at them. */
const withoutActs = (
  state: AnnotationState,
  goesOn: (one: { readonly shareOf: number }) => boolean,
): AnnotationState => ({
  ...state,
  erasures: state.erasures.filter(goesOn),
  undone: state.undone.filter(goesOn),
  pointers: state.pointers.filter(goesOn),
});

/** What is drawn on shares. Strokes that a person has not sent yet are with the screen. */
export const annotationReducer = plainReducer(initialAnnotation, (cases) =>
  cases
    .addCase(joinStarted, () => initialAnnotation)
    .addCase(marksListed, (state, { payload: { body } }) => ({
      ...state,
      shares: Object.fromEntries(
        body.shares.map(({ shareOf, marks }) => [shareOf, marks.map(drawn)]),
      ),
    }))
    .addCase(markDrawn, (state, { payload: { body } }) =>
      // Screens and erasers know a mark by its name: no two have the same.
      withShare(state, body.shareOf, (marks) => [
        ...marks.filter((mark) => !isNamed(body.mark, mark)),
        drawn(body.mark),
      ]),
    )
    .addCase(markExtended, (state, { payload: { body } }) =>
      withShare(state, body.shareOf, (marks) =>
        marks.map((mark) => {
          if (!isNamed(body, mark)) return mark;
          const { isOpen: _, ...rest } = mark;
          const parts = body.points ? [...mark.parts, body.points] : mark.parts;
          return { ...rest, parts, ...(body.isOpen === true && { isOpen: true }) };
        }),
      ),
    )
    .addCase(marksErased, (state, { payload: { body } }) => {
      const left = without(withStrokeErased(state, body), body);
      const isOfAnother = ({ shareOf }: { readonly shareOf: number }) => shareOf !== body.shareOf;
      return body.bNewSurface ? withoutActs(left, isOfAnother) : left;
    })
    .addCase(markFaded, (state, { payload }) => without(state, payload))
    .addCase(pointerMoved, (state, { payload: { body, rev } }) => {
      const { shareOf, userId, at: [x, y] = [] } = body;
      const others = state.pointers.filter((one) => one.userId !== userId);
      const isSomewhere = x !== undefined && y !== undefined;
      return {
        ...state,
        pointers: isSomewhere ? [...others, { shareOf, userId, x, y, rev }] : others,
      };
    })
    .addCase(pointerFaded, (state, { payload: { rev } }) => ({
      ...state,
      pointers: state.pointers.filter((one) => one.rev !== rev),
    }))
    // Marks, pointers and what was undone belong to their share: the person's next one is another.
    .addCase(rosterUpdated, (state, { payload }) => {
      const goesOn = ({ shareOf }: { readonly shareOf: number }): boolean =>
        !hasShareEnded(shareOf, payload);
      const shares = Object.entries(state.shares);
      const left = shares.filter(([shareOf]) => goesOn({ shareOf: Number(shareOf) }));
      const { erasures, undone, pointers } = state;
      const areAllOn =
        left.length === shares.length && [...erasures, ...undone, ...pointers].every(goesOn);
      return areAllOn ? state : withoutActs({ ...state, shares: Object.fromEntries(left) }, goesOn);
    })
    .addCase(drawRequested, withoutUndone)
    .addCase(eraseMarksRequested, withoutUndone)
    .addCase(ownMarksErased, (state, { payload }) => ({
      ...state,
      erasures: [...state.erasures, payload].slice(-mostErasures),
      // Also marks of a page before: what comes next is above them.
      lastNumber: Math.max(state.lastNumber, payload.after),
    }))
    .addCase(marksRestored, (state, { payload: { shareOf, nos, origins } }) => ({
      ...state,
      origins: { ...state.origins, ...origins },
      erasures: state.erasures.map((one) => ({
        ...one,
        marks: one.marks.filter(({ no }) => one.shareOf !== shareOf || !nos.includes(no)),
      })),
    }))
    .addCase(markNumbered, (state, { payload: { shareOf, userId, no } }) => ({
      ...state,
      lastNumber: no,
      stroke: { shareOf, userId, from: state.stroke?.from ?? no, isErased: false },
    }))
    .addCase(strokeSettled, (state) => ({ ...state, stroke: null }))
    .addCase(markUndone, (state, { payload }) => ({
      ...state,
      undone: [...state.undone, payload],
    }))
    .addCase(markRedone, (state, { payload: { shareOf } }) => {
      const last = state.undone.findLast((one) => one.shareOf === shareOf);
      return { ...state, undone: state.undone.filter((one) => one !== last) };
    })
    .addCase(sessionEnded, () => initialAnnotation),
);
