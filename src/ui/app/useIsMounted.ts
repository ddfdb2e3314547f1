import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the component is still mounted, for code that follows an awaited answer: the person may
 * have closed the dialog or left the screen.
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
