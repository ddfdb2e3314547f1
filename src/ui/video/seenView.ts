import type { PlenaryState } from '../../client/client';
import type { StageView } from '../../features/screen/screen.actions';
import { selectScreen } from '../../features/screen/screen.selectors';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { selectPresent } from '../../features/participants/present.selectors';
import { selectDragLayout } from '../../features/video/video.selectors';

/** Whom one has pinned, by name, as long as they are here. */
export const selectPinnedName = (state: PlenaryState): string | undefined => {
  const { pinned } = selectScreen(state);
  return pinned === null ? undefined : selectParticipant(state, pinned)?.displayName;
};

/** The view that the stage shows; null where a pin decides. Of two the other one is large at first. */
export const selectSeenView = (state: PlenaryState): StageView | null => {
  if (selectPinnedName(state) !== undefined) return null;
  const { view, isViewChosen } = selectScreen(state);
  const isPair = selectPresent(state).length === 2 && selectDragLayout(state).length === 0;
  return isPair && !isViewChosen ? 'speaker' : view;
};
