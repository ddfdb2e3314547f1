import { allowed, denied, firstDenied, type Verdict } from '../../protocol/verdict';
import { annotationTexts } from '../../protocol/vocabulary/annotationTexts';
import { sharingTexts } from '../../protocol/vocabulary/sharingTexts';
import { selectMay, type WithRights } from '../meeting/privilege.selectors';
import { selectParticipant } from '../participants/participants.selectors';
import type { AnnotationState, DrawnMark, Pointer } from './annotation.state';

/** A state with annotations. */
export interface WithAnnotation {
  readonly annotation: AnnotationState;
}

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
