import { useEffect, useState, type RefObject } from 'react';
import type { Room } from './grid';

/** The inner size of an element, in whole CSS pixels, as it changes. */
export const useStageSize = (element: RefObject<HTMLElement | null>): Room => {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useEffect(() => {
    const observed = element.current;
    if (!observed) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.floor(entry.contentRect.width);
      const height = Math.floor(entry.contentRect.height);
      setRoom((before) =>
        before.width === width && before.height === height ? before : { width, height },
      );
    });
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return room;
};
