import { useEffect, useRef } from 'react';
import { pointed } from '../../features/annotation/annotation.actions';
import type { Place } from '../../features/annotation/pencil.rules';
import { annotationInterval } from '../../protocol/limits';
import { useClient } from '../client/client';

/** Points at a place of a share, ten times a second at most; nowhere for undefined. */
export const usePointing = (shareOf: number): ((at: Place | undefined) => void) => {
  const { store } = useClient();
  const latest = useRef<{ at: Place; timer: number }>({ at: [0, 0], timer: 0 });
  useEffect(() => {
    const { current } = latest;
    return () => window.clearTimeout(current.timer);
  }, []);
  return (at) => {
    const { current } = latest;
    if (at === undefined) {
      window.clearTimeout(current.timer);
      current.timer = 0;
      store.dispatch(pointed({ shareOf }));
      return;
    }
    current.at = at;
    if (current.timer !== 0) return;
    current.timer = window.setTimeout(() => {
      current.timer = 0;
      store.dispatch(pointed({ shareOf, at: current.at }));
    }, annotationInterval);
  };
};
