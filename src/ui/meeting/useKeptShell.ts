import { useMemo } from 'react';
import {
  panelChosen,
  pinChosen,
  viewChosen,
  type StageView,
} from '../../features/screen/screen.actions';
import { selectScreen } from '../../features/screen/screen.selectors';
import { useClient, useSelect } from '../client/client';

/** The part of a meeting's screen that survives it: a hold or a reload draws a new screen. */
export interface KeptShell {
  readonly panel: string | null;
  readonly view: StageView;
  readonly setPanel: (panel: string | null) => void;
  readonly showView: (view: StageView) => void;
  readonly pinned: number | null;
  readonly pin: (userId: number | null) => void;
}

/** The current arrangement, and functions to change it. */
export const useKeptShell = (): KeptShell => {
  const { store } = useClient();
  const { panel, view, pinned } = useSelect(selectScreen);
  const changes = useMemo(
    () => ({
      setPanel: (chosen: string | null) => void store.dispatch(panelChosen({ panel: chosen })),
      showView: (chosen: StageView) => void store.dispatch(viewChosen({ view: chosen })),
      pin: (userId: number | null) => void store.dispatch(pinChosen({ userId })),
    }),
    [store],
  );
  return useMemo(() => ({ panel, view, pinned, ...changes }), [panel, view, pinned, changes]);
};
