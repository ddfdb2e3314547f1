import { useLayoutEffect, useState, type RefObject } from 'react';
import type { TileArea } from './grid';

/** The inner size of an element, in whole CSS pixels, as it changes. */
export const useStageSize = (element: RefObject<HTMLElement | null>): TileArea => {
  const [area, setRoom] = useState<TileArea>({ width: 0, height: 0 });
  // Before the first paint, so that tiles have their size in it.
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = observed;
      setRoom((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return area;
};
