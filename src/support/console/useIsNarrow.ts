import { useSyncExternalStore } from 'react';

/** Narrower than this, one thing stands below the other. The styles say the same. */
const query = '(max-width: 899px)';
const media = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;

const follow = (tell: () => void) => {
  const list = media();
  list?.addEventListener('change', tell);
  return () => list?.removeEventListener('change', tell);
};

/** Whether there is room for one column alone. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(follow, () => media()?.matches ?? false);
