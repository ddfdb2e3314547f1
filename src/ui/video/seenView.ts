import type { PlenaryState } from '../../client/client';
import type { StageView } from '../../features/screen/screen.actions';
import { selectScreen } from '../../features/screen/screen.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { selectPresent } from '../../features/participants/present.selectors';
import { selectDragLayout } from '../../features/video/video.selectors';

/** The pinned person's number, while they are present. */
export const selectPinned = (state: PlenaryState): number | undefined => {
  const { pinned } = selectScreen(state);
  return pinned === null ? undefined : selectParticipant(state, pinned)?.userId;
};

/**
 * The view of the stage; null if a pin decides. With two people, the other one is large at first.
 */
export const selectSeenView = (state: PlenaryState): StageView | null => {
  if (selectPinned(state) !== undefined) return null;
  const { view, isViewChosen } = selectScreen(state);
  const isPair = selectPresent(state).length === 2 && selectDragLayout(state).length === 0;
  return isPair && !isViewChosen ? 'speaker' : view;
};
