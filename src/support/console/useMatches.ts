import { useCallback, useSyncExternalStore } from 'react';

const mediaOf = (query: string) =>
  typeof window.matchMedia === 'function' ? window.matchMedia(query) : undefined;

/** Whether the window matches a media query, now and as it changes. */
export const useMatches = (query: string): boolean => {
  const follow = useCallback(
    (tell: () => void) => {
      const list = mediaOf(query);
      list?.addEventListener('change', tell);
      return () => list?.removeEventListener('change', tell);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => mediaOf(query)?.matches ?? false);
};
