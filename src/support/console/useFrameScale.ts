import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Where a pane is at least so wide, it shows a desktop's screen; below that a phone's. CSS pixels.
 * @decision
 */
const phoneWidth = 460;
/** The least width of a desktop's screen; a narrower pane shows it smaller. @decision */
const desktopWidth = 1024;

/** The size of a window that is drawn in a box, and how much smaller. */
export interface FrameScale {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** The window that fits into a box. */
export const frameScaleOf = (width: number, height: number): FrameScale => {
  const scale = width < phoneWidth ? 1 : Math.min(1, width / desktopWidth);
  return { width: Math.round(width / scale), height: Math.round(height / scale), scale };
};

/** The same as its box changes. */
export const useFrameScale = (box: RefObject<HTMLElement | null>): FrameScale => {
  const [size, setSize] = useState(frameScaleOf(desktopWidth, 640));
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = element;
      // Nothing of it is to be seen.
      if (clientWidth > 0) setSize(frameScaleOf(clientWidth, clientHeight));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
};
