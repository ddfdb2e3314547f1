import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { watchTheme } from '../../ui/kit/watchTheme';
import { drawTimeline } from './drawTimeline';
import type { TimelineRow } from './timelineRows';

/** The canvas of a timeline, and how many columns it has. */
export const useCanvasWidth = () => {
  const element = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(600);
  useLayoutEffect(() => {
    const canvas = element.current;
    if (!canvas || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(50, canvas.clientWidth)));
    observer.observe(canvas);
    return () => observer.disconnect();
  }, []);
  return { element, width };
};

/** Draws `rows` beside their labels, with the labels' positions and colors. */
export const useTimelinePicture = (
  element: RefObject<HTMLCanvasElement | null>,
  labels: RefObject<HTMLElement | null>,
  { width, rows }: { readonly width: number; readonly rows: readonly TimelineRow[] },
): void => {
  useEffect(() => {
    const canvas = element.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return undefined;
    const draw = () => {
      const ratio = window.devicePixelRatio || 1;
      const height = canvas.clientHeight;
      canvas.width = width * ratio;
      canvas.height = height * ratio;
      context.scale(ratio, ratio);
      const top = labels.current?.getBoundingClientRect().top ?? 0;
      const places = new Map(
        [...(labels.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].map((label) => [
          label.dataset['row'],
          { top: label.getBoundingClientRect().top - top, colour: getComputedStyle(label).color },
        ]),
      );
      const placed = rows.flatMap((row) => {
        const place = places.get(row.id);
        return place ? [{ row, ...place }] : [];
      });
      drawTimeline({ context, width, height, rows: placed });
    };
    draw();
    return watchTheme(draw);
  }, [element, labels, rows, width]);
};
