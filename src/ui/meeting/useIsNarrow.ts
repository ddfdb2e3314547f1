import { useSyncExternalStore } from 'react';

const query = '(max-width: 479px)';
/** Pages without layout have none. */
const list = (): MediaQueryList | undefined =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;

const subscribe = (changed: () => void): (() => void) => {
  const watched = list();
  watched?.addEventListener('change', changed);
  return () => watched?.removeEventListener('change', changed);
};

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(subscribe, () => list()?.matches === true);
