import { useMemo, useState } from 'react';
import type { StageView } from '../video/stageView';
import type { Panel } from './room';

/** What of a meeting's screen outlives it: a hold draws another one meanwhile. */
export interface KeptRoom {
  readonly panel: Panel | null;
  readonly view: StageView;
  readonly setPanel: (panel: Panel | null) => void;
  readonly showView: (view: StageView) => void;
  readonly pinned: number | null;
  readonly pin: (userId: number | null) => void;
}

/** No panel and the gallery, at first. */
export const useKeptRoom = (): KeptRoom => {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [view, showView] = useState<StageView>('gallery');
  const [pinned, pin] = useState<number | null>(null);
  return useMemo(() => ({ panel, view, pinned, setPanel, showView, pin }), [panel, view, pinned]);
};
