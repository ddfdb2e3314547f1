import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { PlenaryClient } from '../../client/client';
import { remoteWheelLimit } from '../../protocol/sharingLimits';
import { useSharePlace } from '../sharing/sharePlace';
import { toPicture, type Point } from '../sharing/zoom';

type Send = PlenaryClient['remoteInput']['send'];

const buttons = ['left', 'middle', 'right'] as const;
type Button = (typeof buttons)[number];
/** The bit of each button in `PointerEvent.buttons`, which has another order than `button`. */
const bits = { left: 1, right: 2, middle: 4 } as const satisfies Record<Button, number>;
/** Pixels of a wheel's line, and of its page. */
const pixelsOf = [1, 40, 400] as const;
/** Pixels that turn the wheel by one line. @decision */
const line = 40;

const within = (value: number): number => Math.min(1, Math.max(0, value));
const linesIn = (pixels: number): number =>
  Math.max(-remoteWheelLimit, Math.min(remoteWheelLimit, Math.trunc(pixels / line)));

/**
 * The pointer over a controlled screen: places in its picture, from 0 to 1. A button that was
 * pressed in it is released wherever the pointer is then. `onPressed` is called before a press.
 */
export const useRemotePointer = (
  surface: RefObject<HTMLElement | null>,
  { send, onPressed }: { readonly send: Send; readonly onPressed: () => void },
) => {
  const { picture } = useSharePlace();
  const latest = useRef({ picture, send });
  latest.current = { picture, send };
  const placeOf = (event: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = surface.current?.getBoundingClientRect();
    const at = { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
    const { x, y } = toPicture(latest.current.picture, at);
    return { x: within(x), y: within(y) };
  };
  const place = useRef(placeOf);
  place.current = placeOf;
  // React listens to wheels passively: the page would scroll.
  useEffect(() => {
    const element = surface.current;
    if (!element) return undefined;
    let rest = { x: 0, y: 0 };
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      event.stopPropagation();
      const pixels = pixelsOf[event.deltaMode === 1 ? 1 : event.deltaMode === 2 ? 2 : 0];
      rest = { x: rest.x + event.deltaX * pixels, y: rest.y + event.deltaY * pixels };
      const [dx, dy] = [linesIn(rest.x), linesIn(rest.y)];
      if (dx === 0 && dy === 0) return;
      rest = { x: rest.x - dx * line, y: rest.y - dy * line };
      latest.current.send({ kind: 'wheel', dx, dy, ...place.current(event) });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [surface]);
  const held = useRef(new Set<Button>());
  /** Presses and releases what has changed: a second button comes as a move, in every browser. */
  const hold = (event: PointerEvent<HTMLElement>, pressed = event.buttons): boolean => {
    const at = placeOf(event);
    const changed = buttons.filter(
      (button) => ((pressed & bits[button]) !== 0) !== held.current.has(button),
    );
    for (const button of changed) {
      const isUp = held.current.delete(button);
      if (!isUp) held.current.add(button);
      send({ kind: isUp ? 'release' : 'press', button, ...at });
    }
    return changed.length > 0;
  };
  return {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (held.current.size === 0 || !hold(event)) send({ kind: 'move', ...placeOf(event) });
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (buttons[event.button] === undefined) return;
      event.preventDefault();
      onPressed();
      event.currentTarget.setPointerCapture(event.pointerId);
      hold(event);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => void hold(event),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void hold(event, 0),
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
};
