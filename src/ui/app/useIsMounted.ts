import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the component is still mounted, for what follows an answer that was waited for: who closed a
 * dialog or left a screen meanwhile wants nothing more of it.
 */
export const useIsMounted = (): (() => boolean) => {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
};
