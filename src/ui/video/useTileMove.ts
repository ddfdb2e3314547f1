import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { dragLayoutRequested } from '../../features/video/video.actions';
import { dragLayoutLimit } from '../../protocol/limits';
import { usePerform } from '../client/usePerform';
import { movedTo, stepOf } from './arrangement';

/** A mouse that moves less than this only presses, CSS pixels. */
const threshold = 8;

/** What is told about a tile that is moved. */
export interface MoveNews {
  readonly what: 'picked' | 'moved' | 'dropped' | 'cancelled';
  readonly userId: number;
  /** Counted from 1. */
  readonly place: number;
}

/** Where tiles may be moved now. */
export interface MoveRoom {
  readonly isAllowed: boolean;
  readonly columns: number;
  /** The page that is seen: its first place, and the first one after it. */
  readonly from: number;
  readonly to: number;
}

interface Carried {
  readonly userId: number;
  readonly order: readonly number[];
}

const userUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const tile = document
    .elementFromPoint(clientX, clientY)
    ?.closest<HTMLElement>('li[data-user-id]');
  return tile === null || tile === undefined ? undefined : Number(tile.dataset['userId']);
};

/**
 * Arranges the tiles for everybody: a tile is dragged with the pointer, or picked up at its handle
 * with Enter or Space, moved with the arrows, dropped, or let go with Escape.
 */
export const useTileMove = (
  order: readonly number[],
  { isAllowed, columns, from, to }: MoveRoom,
) => {
  const { perform } = usePerform();
  const [carried, setCarried] = useState<Carried | null>(null);
  const [news, setNews] = useState<MoveNews | null>(null);
  const press = useRef<{ userId: number; x: number; y: number } | null>(null);
  const dropped = useRef(0);

  const tell = (what: MoveNews['what'], { userId, order: now }: Carried) =>
    setNews({ what, userId, place: now.indexOf(userId) + 1 });
  const pick = (userId: number) => {
    const next = { userId, order };
    setCarried(next);
    tell('picked', next);
  };
  const move = (place: number) => {
    if (carried === null) return;
    const within = Math.min(Math.max(from, place), to - 1);
    const next = { ...carried, order: movedTo(carried.order, carried.userId, within) };
    setCarried(next);
    tell('moved', next);
  };
  const drop = () => {
    if (carried === null) return;
    dropped.current = carried.userId;
    tell('dropped', carried);
    setCarried(null);
    void perform(dragLayoutRequested({ order: carried.order.slice(0, dragLayoutLimit) }));
  };
  const cancel = () => {
    if (carried !== null) tell('cancelled', carried);
    setCarried(null);
  };

  // Tiles that change places in the document lose the focus: the dropped one has it back.
  useEffect(() => {
    if (dropped.current === 0 || document.activeElement !== document.body) return;
    const tile = `li[data-user-id="${dropped.current}"] [data-handle]`;
    document.querySelector<HTMLElement>(tile)?.focus();
    dropped.current = 0;
  }, [order]);

  const onHandleKey = (userId: number, event: KeyboardEvent) => {
    const isHeld = carried?.userId === userId;
    const step = stepOf(event.key, columns, document.dir === 'rtl');
    if (isHeld && step !== 0) move(carried.order.indexOf(userId) + step);
    else if (isHeld && event.key === 'Escape') cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const pointer = {
    onPointerDown: (event: PointerEvent) => {
      const isMouse = event.pointerType === 'mouse' && event.button === 0;
      if (!isMouse || (event.target instanceof Element && event.target.closest('button'))) return;
      const userId = userUnder(event);
      if (userId !== undefined) press.current = { userId, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = press.current;
      if (start === null) return;
      if (carried === null) {
        const way = Math.hypot(event.clientX - start.x, event.clientY - start.y);
        if (way < threshold) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        return pick(start.userId);
      }
      const over = userUnder(event);
      if (over !== undefined && over !== carried.userId) move(carried.order.indexOf(over));
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
    carriedId: carried?.userId ?? null,
    news,
    pointer: isAllowed ? pointer : {},
    handle: isAllowed
      ? {
          toggle: (userId: number) => (carried?.userId === userId ? drop() : pick(userId)),
          onKey: onHandleKey,
        }
      : null,
  };
};
