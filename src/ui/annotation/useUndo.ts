import { redoMarkRequested, undoMarkRequested } from '../../features/annotation/annotation.actions';
import { selectLastAct, selectLastUndone } from '../../features/annotation/ownMarks.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';

/** Takes the last own act on a share back, and does it again. */
export const useUndo = (shareOf: number) => {
  const { perform } = usePerform();
  const canUndo = useSelect((state) => selectLastAct(state, shareOf) !== undefined);
  const canRedo = useSelect((state) => selectLastUndone(state, shareOf) !== undefined);
  return {
    canUndo,
    canRedo,
    undo: (): void => void perform(undoMarkRequested({ shareOf })),
    redo: (): void => void perform(redoMarkRequested({ shareOf })),
  };
};
