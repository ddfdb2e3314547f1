import { useRef } from 'react';
import { eraseMarksRequested } from '../../features/annotation/annotation.actions';
import { selectErasableMarks } from '../../features/annotation/annotation.selectors';
import { markAt } from '../../features/annotation/markShape.rules';
import type { Place } from '../../features/annotation/pencil.rules';
import { useClient } from '../client/client';
import { usePerform } from '../client/usePerform';

/** Erases the nearest mark at a place, among those that the person may erase. */
export const useEraser = (shareOf: number, aspect: number): ((at: Place) => void) => {
  const { store } = useClient();
  const { perform } = usePerform();
  /** Marks that are still there, but not for long: the eraser passes a mark at many places. */
  const asked = useRef(new Set<string>());
  return (at) => {
    const there = selectErasableMarks(store.getState(), shareOf).filter(
      ({ userId, no }) => !asked.current.has(`${userId} ${no}`),
    );
    const near = markAt(there, at, aspect);
    if (!near) return;
    const { userId, no } = near;
    const name = `${userId} ${no}`;
    asked.current.add(name);
    void perform(eraseMarksRequested({ shareOf, userId, no })).then(() =>
      asked.current.delete(name),
    );
  };
};
