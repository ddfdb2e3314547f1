import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { dragLayoutRequested } from '../../features/video/video.actions';
import { dragLayoutLimit } from '../../protocol/limits';
import { readStreamKey, userOfStream, type StreamKey } from '../../protocol/streamKey';
import { usePerform } from '../client/usePerform';
import { movedTo, stepOf } from './arrangement';

/** A mouse that moves less than this only presses, CSS pixels. */
const threshold = 8;

/** Announcements about a moved tile. */
export interface MoveNews {
  readonly what: 'picked' | 'moved' | 'dropped' | 'cancelled';
  readonly stream: StreamKey;
  /** Counted from 1. */
  readonly place: number;
}

/** Where tiles may be moved now. */
export interface MoveBounds {
  readonly isAllowed: boolean;
  readonly columns: number;
  /** The visible page: its first index, and the first one after it. */
  readonly from: number;
  readonly to: number;
}

interface Carried {
  readonly stream: StreamKey;
  readonly order: readonly StreamKey[];
}

const streamUnder = ({ clientX, clientY }: PointerEvent): StreamKey | undefined => {
  const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('li[data-stream]');
  return readStreamKey(Number(tile?.dataset['stream']));
};
/** @decision The order for everybody names people: a person's tiles move together. */
const peopleIn = (order: readonly StreamKey[]): readonly number[] => [
  ...new Set(order.map(userOfStream)),
];

/**
 * Arranges the tiles for everybody: a tile is dragged with the pointer, or picked up at its handle
 * with Enter or Space, moved with the arrow keys and dropped; Escape cancels.
 */
export const useTileMove = (
  order: readonly StreamKey[],
  { isAllowed, columns, from, to }: MoveBounds,
) => {
  const { perform } = usePerform();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [news, setNews] = useState<MoveNews | null>(null);
  const press = useRef<{ stream: StreamKey; x: number; y: number } | null>(null);
  const dropped = useRef(0);

  const tell = (what: MoveNews['what'], { stream, order: now }: Carried) =>
    setNews({ what, stream, place: now.indexOf(stream) + 1 });
  const pick = (stream: StreamKey) => {
    const next = { stream, order };
    setCarried(next);
    tell('picked', next);
  };
  const move = (place: number) => {
    if (carried === null) return;
    const within = Math.min(Math.max(from, place), to - 1);
    const next = { ...carried, order: movedTo(carried.order, carried.stream, within) };
    setCarried(next);
    tell('moved', next);
  };
  const drop = () => {
    if (carried === null) return;
    dropped.current = carried.stream;
    tell('dropped', carried);
    setCarried(null);
    void perform(dragLayoutRequested({ order: peopleIn(carried.order).slice(0, dragLayoutLimit) }));
  };
  const cancel = () => {
    if (carried !== null) tell('cancelled', carried);
    setCarried(null);
  };

  // Tiles that change places in the document lose the focus: the dropped one has it back.
  useEffect(() => {
    if (dropped.current === 0 || document.activeElement !== document.body) return;
    const tile = `li[data-stream="${dropped.current}"] [data-handle]`;
    document.querySelector<HTMLElement>(tile)?.focus();
    dropped.current = 0;
  }, [order]);

  const onHandleKey = (stream: StreamKey, event: KeyboardEvent) => {
    const isHeld = carried?.stream === stream;
    const step = stepOf(event.key, columns, document.dir === 'rtl');
    if (isHeld && step !== 0) move(carried.order.indexOf(stream) + step);
    else if (isHeld && event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      const isMouse = event.pointerType === 'mouse' && event.button === 0;
      if (!isMouse || (event.target instanceof Element && event.target.closest('button'))) return;
      const stream = streamUnder(event);
      if (stream !== undefined) press.current = { stream, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (start === null) return;
      if (carried === null) {
        const way = Math.hypot(event.clientX - start.x, event.clientY - start.y);
        if (way < threshold) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        return pick(start.stream);
      }
      const over = streamUnder(event);
      if (over !== undefined && over !== carried.stream) move(carried.order.indexOf(over));
    },
    onPointerUp: () => {
      press.current = null;
      drop();
    },
    onPointerCancel: () => {
      press.current = null;
      cancel();
    },
  };
  return {
    order: carried?.order ?? order,
    carriedStream: carried?.stream ?? null,
    news,
    pointer: isAllowed ? pointer : {},
    handle: isAllowed
      ? {
          toggle: (stream: StreamKey) => (carried?.stream === stream ? drop() : pick(stream)),
          onKey: onHandleKey,
        }
      : null,
  };
};
