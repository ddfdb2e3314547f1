import { redoMarkRequested, undoMarkRequested } from '../../features/annotation/annotation.actions';
import { selectLastOwn, selectLastUndone } from '../../features/annotation/annotation.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';

/** Erases the last own mark on a share, and draws it again. */
export const useUndo = (shareOf: number) => {
  const { perform } = usePerform();
  const canUndo = useSelect((state) => selectLastOwn(state, shareOf) !== undefined);
  const canRedo = useSelect((state) => selectLastUndone(state, shareOf) !== undefined);
  return {
    canUndo,
    canRedo,
    undo: (): void => void perform(undoMarkRequested({ shareOf })),
    redo: (): void => void perform(redoMarkRequested({ shareOf })),
  };
};
