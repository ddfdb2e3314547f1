import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { shownControls } from './overflow';

/** Taken for a control that was never drawn, in CSS pixels. */
const assumed = 80;

const pixels = (length: string): number => Number.parseFloat(length) || 0;

/**
 * How many of `count` controls fit into `bar`. Controls are measured in place (`measure` is their
 * ref); everything marked `data-fixed` keeps its place.
 */
export const useOverflow = (bar: RefObject<HTMLElement | null>, count: number) => {
  const [shown, setShown] = useState(count);
  const widths = useRef(new Map<number, number>());
  const update = useCallback(() => {
    const element = bar.current;
    if (!element) return;
    const style = getComputedStyle(element);
    const padding = pixels(style.paddingInlineStart) + pixels(style.paddingInlineEnd);
    // The gap between groups; between controls of a group it is half. None on phones.
    const gap = pixels(style.columnGap);
    const fixed = [...element.querySelectorAll<HTMLElement>('[data-fixed]')];
    const items = Array.from(
      { length: count },
      (_, index) => (widths.current.get(index) ?? assumed) + gap / 2,
    );
    setShown((before) =>
      shownControls({
        available: element.clientWidth - padding,
        fixed: fixed.reduce((sum, { offsetWidth }) => sum + offsetWidth + gap, 0),
        items,
        shown: Math.min(before, count),
      }),
    );
  }, [bar, count]);
  const measure = useCallback(
    (index: number) => (element: HTMLElement | null) => {
      if (element && element.offsetWidth > 0) widths.current.set(index, element.offsetWidth);
    },
    [],
  );
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    for (const fixed of element.querySelectorAll('[data-fixed]')) observer.observe(fixed);
    return () => observer.disconnect();
  }, [bar, update]);
  return { shown, measure };
};
