import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { ZoomActions } from './useShareZoom';
import type { Point } from './zoom';

/** How far an arrow key moves the picture, in CSS pixels. @decision */
const arrowWay = 64;
/** A notch of a wheel is 100 or more: it zooms by a fifth. @decision */
const zoomPerWheel = 0.002;
const pixelsPerLine = 16;

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: arrowWay, y: 0 },
  ArrowRight: { x: -arrowWay, y: 0 },
  ArrowUp: { x: 0, y: arrowWay },
  ArrowDown: { x: 0, y: -arrowWay },
};

const distance = (a: Point, b: Point): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

const pointIn = (
  element: Element,
  event: { readonly clientX: number; readonly clientY: number },
) => {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
};

/**
 * Zooms by wheel with Ctrl, by two fingers and by keys, where the pointer is; moves the picture by
 * dragging, wheel and arrow keys.
 */
export const useZoomGestures = (
  tile: RefObject<HTMLElement | null>,
  { actions, isMovable }: { readonly actions: ZoomActions; readonly isMovable: boolean },
) => {
  const pointers = useRef(new Map<number, Point>());

  // React's own listener could not keep the page from zooming.
  useEffect(() => {
    const element = tile.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? pixelsPerLine : 1;
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const factor = Math.exp(-event.deltaY * unit * zoomPerWheel);
        actions.zoomBy(factor, pointIn(element, event));
        return;
      }
      if (!isMovable) return;
      event.preventDefault();
      const x = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
      const y = event.shiftKey && event.deltaX === 0 ? 0 : event.deltaY;
      actions.pan({ x: -x * unit, y: -y * unit });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [tile, actions, isMovable]);

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    pointers.current.set(event.pointerId, pointIn(event.currentTarget, event));
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const held = pointers.current;
    const before = held.get(event.pointerId);
    if (!before) return;
    const now = pointIn(event.currentTarget, event);
    const [other] = [...held].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]));
    held.set(event.pointerId, now);
    if (other) {
      const from = between(before, other);
      const to = between(now, other);
      actions.zoomBy(distance(now, other) / distance(before, other), from);
      actions.pan({ x: to.x - from.x, y: to.y - from.y });
    } else actions.pan({ x: now.x - before.x, y: now.y - before.y });
  };
  const release = ({ pointerId }: PointerEvent) => void pointers.current.delete(pointerId);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const way = arrows[event.key];
    if (event.key === '+' || event.key === '=') actions.step('in');
    else if (event.key === '-') actions.step('out');
    else if (event.key === '0') actions.fit();
    else if (way && isMovable) actions.pan(way);
    else return;
    event.preventDefault();
  };
  return {
    onKeyDown,
    onPointerDown,
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
  };
};
