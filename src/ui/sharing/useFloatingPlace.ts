import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import type { Point } from './zoom';

/** How far an arrow key moves, and the least distance from the window's edge, in CSS pixels. */
const keyWay = 24;
const margin = 8;

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -keyWay, y: 0 },
  ArrowRight: { x: keyWay, y: 0 },
  ArrowUp: { x: 0, y: -keyWay },
  ArrowDown: { x: 0, y: keyWay },
};

const inWindow = (element: Element, { x, y }: Point): Point => {
  const { width, height } = element.getBoundingClientRect();
  return {
    x: Math.max(margin, Math.min(x, innerWidth - width - margin)),
    y: Math.max(margin, Math.min(y, innerHeight - height - margin)),
  };
};

/**
 * The place of an element that a person moves by a handle, with pointer or arrow keys; null until
 * they do. It stays inside the window.
 */
export const useFloatingPlace = (element: RefObject<HTMLElement | null>) => {
  const [place, setPlace] = useState<Point | null>(null);
  const grip = useRef<Point | null>(null);
  const moveTo = (at: (box: DOMRect) => Point) => {
    const moved = element.current;
    if (moved) setPlace(inWindow(moved, at(moved.getBoundingClientRect())));
  };
  useEffect(() => {
    const stay = () =>
      setPlace((before) => before && element.current && inWindow(element.current, before));
    addEventListener('resize', stay);
    return () => removeEventListener('resize', stay);
  }, [element]);
  const release = () => {
    grip.current = null;
  };
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const box = element.current?.getBoundingClientRect();
      if (!box || event.button !== 0) return;
      grip.current = { x: event.clientX - box.left, y: event.clientY - box.top };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const held = grip.current;
      if (held) moveTo(() => ({ x: clientX - held.x, y: clientY - held.y }));
    },
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: (event: KeyboardEvent) => {
      const way = ways[event.key];
      if (!way) return;
      event.preventDefault();
      moveTo(({ left, top }) => ({ x: left + way.x, y: top + way.y }));
    },
  };
  return { place, handle };
};
