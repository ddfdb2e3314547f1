import { useEffect, type RefObject } from 'react';

/** How wide a faded edge is at most, in CSS pixels. */
const widest = 24;

/** Writes how much each edge hides: `--fade-left` and `--fade-right`, which `edgeFade` reads. */
const mark = (row: HTMLElement): void => {
  const isRightToLeft = getComputedStyle(row).direction === 'rtl';
  const before = isRightToLeft ? -row.scrollLeft : row.scrollLeft;
  const after = row.scrollWidth - row.clientWidth - before;
  const fade = (length: number): string => `${Math.min(Math.max(0, length), widest)}px`;
  row.style.setProperty('--fade-left', fade(isRightToLeft ? after : before));
  row.style.setProperty('--fade-right', fade(isRightToLeft ? before : after));
};

/** Keeps the fades of a row as it scrolls, and as it or its content is resized. */
export const useEdgeFade = (row: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const update = () => mark(element);
    const resized = new ResizeObserver(update);
    for (const each of [element, ...element.children]) resized.observe(each);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [row]);
};
