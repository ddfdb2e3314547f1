import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isWhole, moved, showing, timeAtShare, zoomed, type TimeSpan } from '../sources/view';

/** Zoom per wheel pixel and per button press. @decision */
const wheelFactor = 1.0015;
const step = 2;
/** How far arrow keys move, as a share of the visible span. @decision */
const stride = 0.25;

/** What a timeline shows, and what changes that. */
export interface TimelineView {
  readonly view: TimeSpan;
  readonly isWhole: boolean;
  readonly closer: () => void;
  readonly farther: () => void;
  readonly all: () => void;
  /** For the plot, on which a pointer chooses a time, drags through it, and two of them pinch. */
  readonly pointer: {
    readonly onPointerDown: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerUp: (event: PointerEvent<HTMLDivElement>) => void;
    readonly onPointerCancel: (event: PointerEvent<HTMLDivElement>) => void;
  };
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const shareOf = (element: Element, x: number): number => {
  const { left, width } = element.getBoundingClientRect();
  return (x - left) / Math.max(1, width);
};

/**
 * Zoom and scrub of a timeline over `whole`, in which `place` stays in sight when it moves. A wheel
 * zooms around the pointer, and sideways moves; where all is shown already, it scrolls the page.
 */
export const useTimelineView = (whole: TimeSpan, place: number, onTime: (time: number) => void) => {
  const [chosen, setChosen] = useState<TimeSpan>();
  const [shownPlace, setShownPlace] = useState(place);
  const plot = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, number>());
  const held = chosen ?? whole;
  // The view follows while the log plays or is stepped through.
  const view = shownPlace === place ? held : showing(held, whole, place);
  if (shownPlace !== place) {
    setShownPlace(place);
    if (chosen) setChosen(view);
  }
  const change = (next: TimeSpan) => setChosen(isWhole(next, whole) ? undefined : next);
  const zoom = (factor: number, time = place) => change(zoomed(view, whole, { factor, time }));

  const wheel = (event: WheelEvent) => {
    if (!plot.current) return;
    const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
    const turned = isSideways ? event.deltaX || event.deltaY : event.deltaY;
    if (!chosen && (isSideways || turned > 0)) return;
    event.preventDefault();
    if (isSideways) return change(moved(view, whole, turned / plot.current.clientWidth));
    // A touchpad pinch arrives as a wheel with Control, in small steps.
    const factor = wheelFactor ** (event.ctrlKey ? turned * 6 : turned);
    zoom(factor, timeAtShare(view, shareOf(plot.current, event.clientX)));
  };
  const latest = useRef(wheel);
  useEffect(() => {
    latest.current = wheel;
  });
  useEffect(() => {
    const element = plot.current;
    const turn = (event: WheelEvent) => latest.current(event);
    // React listens passively, and the page would scroll.
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, []);

  const pick = (event: PointerEvent<HTMLDivElement>) =>
    onTime(timeAtShare(view, shareOf(event.currentTarget, event.clientX)));
  const pinch = (event: PointerEvent<HTMLDivElement>, before: readonly number[]) => {
    const now = [...fingers.current.values()];
    const spread = ([one = 0, other = 0]: readonly number[]) => Math.max(10, Math.abs(one - other));
    const middle = ([one = 0, other = 0]: readonly number[]) => (one + other) / 2;
    const width = Math.max(1, event.currentTarget.clientWidth);
    const slid = moved(view, whole, (middle(before) - middle(now)) / width);
    const time = timeAtShare(slid, shareOf(event.currentTarget, middle(now)));
    change(zoomed(slid, whole, { factor: spread(before) / spread(now), time }));
  };
  const pointer: TimelineView['pointer'] = {
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      fingers.current.set(event.pointerId, event.clientX);
      event.currentTarget.setPointerCapture(event.pointerId);
      if (fingers.current.size === 1) pick(event);
    },
    onPointerMove: (event) => {
      if (!fingers.current.has(event.pointerId)) return;
      const before = [...fingers.current.values()];
      fingers.current.set(event.pointerId, event.clientX);
      if (before.length === 1) pick(event);
      else if (before.length === 2) pinch(event, before);
    },
    onPointerUp: (event) => void fingers.current.delete(event.pointerId),
    onPointerCancel: (event) => void fingers.current.delete(event.pointerId),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === '+' || event.key === '=') zoom(1 / step);
    else if (event.key === '-') zoom(step);
    else if (event.key === '0') setChosen(undefined);
    else if (event.shiftKey && event.key === 'ArrowRight') change(moved(view, whole, stride));
    else if (event.shiftKey && event.key === 'ArrowLeft') change(moved(view, whole, -stride));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const shown: TimelineView = {
    view,
    isWhole: isWhole(view, whole),
    closer: () => zoom(1 / step),
    farther: () => zoom(step),
    all: () => setChosen(undefined),
    pointer,
    onKeyDown,
  };
  return { plot, shown };
};
