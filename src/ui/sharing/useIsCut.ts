import { useLayoutEffect, useState, type RefObject } from 'react';

/** Whether a part of it has no room, or is not drawn at all. */
const isCutNow = (box: HTMLElement): boolean =>
  box.scrollWidth > box.clientWidth ||
  box.scrollHeight > box.clientHeight ||
  [...box.children].some((part) => getComputedStyle(part).display === 'none');

/** Whether not all of the words in a box are seen; `words` are those. */
export const useIsCut = (box: RefObject<HTMLElement | null>, words: string): boolean => {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setCut(isCutNow(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, words]);
  return isCut;
};
