import { allowed, denied, firstDenied, type Verdict } from '../../protocol/verdict';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectIsControlling, selectParticipant } from '../participants/participants.selectors';
import type { MarksOf } from './annotation.actions';
import type { AnnotationState, DrawnMark, Pointer } from './annotation.state';

/** A state with annotations. */
export interface WithAnnotation {
  readonly annotation: AnnotationState;
}
type State = WithAnnotation & WithRights;

const none: readonly DrawnMark[] = [];

/** The marks on a person's share, oldest first. */
export const selectMarks = ({ annotation }: WithAnnotation, shareOf: number) =>
  annotation.shares[shareOf] ?? none;
/** Where people point at, on all shares. */
export const selectPointers = ({ annotation }: WithAnnotation): readonly Pointer[] =>
  annotation.pointers;
/** Whether there is anything to see of annotation on a share. */
export const selectIsAnnotated = (state: WithAnnotation, shareOf: number): boolean =>
  selectMarks(state, shareOf).length > 0 ||
  state.annotation.pointers.some((one) => one.shareOf === shareOf);
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

/** The own mark that an undo erases. */
export const selectLastOwn = (state: State, shareOf: number): DrawnMark | undefined =>
  selectMarks(state, shareOf).findLast(
    ({ userId, fades, isOpen }) => userId === state.meeting.userId && !fades && !isOpen,
  );
/** What a redo draws. */
export const selectLastUndone = ({ annotation }: WithAnnotation, shareOf: number) =>
  annotation.undone.findLast((one) => one.shareOf === shareOf);

/** May the person draw on the share of `shareOf`? */
export const selectMayAnnotate = (state: WithRights, shareOf: number): Verdict => {
  const sharer = selectParticipant(state, shareOf);
  const isClosed = sharer?.bAnnotationClosed === true && shareOf !== state.meeting.userId;
  return firstDenied(
    selectMay('annotate')(state),
    sharer?.sharerOn ? allowed : denied('INVALID_OPERATION', sharingTexts.targetNotSharing),
    isClosed ? denied('INSUFFICIENT_PRIVILEGES', annotationTexts.notAllowed) : allowed,
  );
};

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
