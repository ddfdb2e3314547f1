/** What only drawing and erasing need: it loads with their tools. */
import { allowed, denied, firstDenied, type Verdict } from '../../protocol/verdict';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectIsControlling } from '../participants/participants.selectors';
import type { MarksOf } from './annotation.actions';
import { selectMarks, type WithAnnotation } from './annotation.selectors';
import type { DrawnMark, Erasure } from './annotation.state';

type State = WithAnnotation & WithRights;

/** The own stroke that is being sent. */
export const selectStroke = ({ annotation }: WithAnnotation) => annotation.stroke;
/** Whether somebody erased that stroke. */
export const selectIsStrokeErased = (state: WithAnnotation): boolean =>
  selectStroke(state)?.isErased === true;

/** The number of the next own mark on a share: none is used twice, also by a page before. */
export const selectNextNumber = (state: State, shareOf: number): number =>
  selectMarks(state, shareOf).reduce(
    (next, { userId, no }) => (userId === state.meeting.userId ? Math.max(next, no + 1) : next),
    state.annotation.lastNumber + 1,
  );

/** The own marks on a share that can be erased and drawn again, oldest first. */
export const selectOwnMarks = (state: State, shareOf: number): readonly DrawnMark[] =>
  selectMarks(state, shareOf).filter(
    ({ userId, fades, isOpen }) => userId === state.meeting.userId && !fades && !isOpen,
  );

/** The numbers of own marks that were erased and are not there again. */
export const selectErased = ({ annotation }: WithAnnotation, shareOf: number): readonly number[] =>
  annotation.erasures.flatMap((one) =>
    one.shareOf === shareOf ? one.marks.map(({ no }) => no) : [],
  );

/** Where an own mark is in the order of one's acts: one that came back is where it was drawn. */
export const selectOrder = ({ annotation }: WithAnnotation, no: number): number =>
  annotation.origins[no] ?? no;

/** What an undo takes back: the last own mark, or what was erased since it was drawn. */
export const selectLastAct = (
  state: State,
  shareOf: number,
): { readonly mark: DrawnMark } | { readonly erasure: Erasure } | undefined => {
  const order = ({ no }: DrawnMark): number => selectOrder(state, no);
  const mark = selectOwnMarks(state, shareOf).reduce<DrawnMark | undefined>(
    (last, one) => (last && order(last) > order(one) ? last : one),
    undefined,
  );
  const erasure = state.annotation.erasures.findLast(
    (one) => one.shareOf === shareOf && one.marks.length > 0,
  );
  if (erasure && (!mark || order(mark) <= erasure.after)) return { erasure };
  return mark && { mark };
};
/** What a redo does again. */
export const selectLastUndone = ({ annotation }: WithAnnotation, shareOf: number) =>
  annotation.undone.findLast((one) => one.shareOf === shareOf);

/** May the person erase these marks? */
export const selectMayErase = (state: WithRights, { shareOf, userId }: MarksOf): Verdict => {
  const own = state.meeting.userId;
  const isTheirs = userId === own || shareOf === own || selectIsControlling(state);
  return firstDenied(
    selectMay('eraseMarks')(state),
    isTheirs ? allowed : denied('INSUFFICIENT_PRIVILEGES', annotationTexts.onlyOwn),
  );
};

/** The marks on a share that the person may erase. */
export const selectErasableMarks = (state: State, shareOf: number): readonly DrawnMark[] =>
  selectMarks(state, shareOf).filter(
    ({ userId }) => selectMayErase(state, { shareOf, userId }).isAllowed,
  );
