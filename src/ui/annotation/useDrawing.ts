import { useCallback, useEffect, useRef } from 'react';
import { strokeEnded, strokeGrown } from '../../features/annotation/annotation.actions';
import { isTooNear, type Pencil, type Place } from '../../features/annotation/pencil.rules';
import { annotationInterval } from '../../protocol/limits';
import { useClient } from '../client/client';
import { useDrafts } from './useDrafts';
import { useEraser } from './useEraser';
import { usePointing } from './usePointing';

/** Whether a tool leaves the way of the pointer, and not what it spans. */
const isPen = (tool: Pencil['tool']): boolean => tool === 'pen' || tool === 'highlighter';

/** A pencil that is down. */
interface Held {
  readonly id: number;
  readonly from: Place;
  to: Place;
}

/** Draws on the share of `shareOf` with `pencil`, whatever moves it. */
export const useDrawing = (shareOf: number, pencil: Pencil, aspect: number) => {
  const { store } = useClient();
  const { drafts, add, drop, show, send } = useDrafts(shareOf, pencil);
  const point = usePointing(shareOf);
  const erase = useEraser(shareOf, aspect);
  const held = useRef<Held | null>(null);
  const isErasing = useRef(false);
  const outbox = useRef<{ points: number[]; timer: number }>({ points: [], timer: 0 });
  const { tool } = pencil;

  const flush = useCallback(() => {
    const { current } = outbox;
    window.clearTimeout(current.timer);
    current.timer = 0;
    const points = current.points.splice(0);
    if (points.length > 0) store.dispatch(strokeGrown({ points }));
  }, [store]);
  // A stroke ends with its tool, and a shape is given up.
  useEffect(
    () => () => {
      const { current } = held;
      if (!current) return;
      held.current = null;
      if (!isPen(tool)) return drop(current.id);
      flush();
      store.dispatch(strokeEnded());
    },
    [flush, store, tool, drop],
  );

  const grow = (id: number, places: readonly Place[], last: Held): void => {
    const grown: number[] = [];
    for (const place of places) {
      if (isTooNear(place, last.to)) continue;
      last.to = place;
      grown.push(...place);
    }
    if (grown.length === 0) return;
    show(id, grown, true);
    outbox.current.points.push(...grown);
    if (outbox.current.timer === 0)
      outbox.current.timer = window.setTimeout(flush, annotationInterval);
  };

  /** Lifts the pencil. */
  const end = (): void => {
    isErasing.current = false;
    const { current } = held;
    if (!current) return;
    held.current = null;
    const { id, from, to } = current;
    if (isPen(tool)) {
      flush();
      store.dispatch(strokeEnded());
      return;
    }
    drop(id);
    // A press without a way is no shape.
    if (tool !== 'pointer' && tool !== 'eraser' && (from[0] !== to[0] || from[1] !== to[1]))
      send({ tool, points: [...from, ...to] });
  };

  return {
    drafts,
    end,
    point,
    isDown: (): boolean => held.current !== null,
    /** Puts the pencil down. Texts begin with `write`. */
    begin: (at: Place): void => {
      if (held.current || tool === 'text') return;
      if (tool === 'eraser') {
        isErasing.current = true;
        erase(at);
      } else if (tool === 'pointer') point(at);
      else if (tool === 'stamp') send({ tool, points: [...at], stamp: pencil.stamp });
      else if (isPen(tool))
        held.current = { id: send({ tool, points: [...at], isOpen: true }), from: at, to: at };
      else held.current = { id: add({ tool, parts: [[...at, ...at]] }), from: at, to: at };
    },
    /** Moves the pencil, down or not. */
    move: (...places: readonly Place[]): void => {
      const last = places.at(-1);
      if (!last) return;
      if (tool === 'pointer') return point(last);
      if (isErasing.current) return places.forEach(erase);
      const { current } = held;
      if (!current) return;
      if (isPen(tool)) return grow(current.id, places, current);
      current.to = last;
      show(current.id, [...current.from, ...last], false);
    },
    /** Gives up a shape; a stroke that others see just ends. Returns whether there was one. */
    cancel: (): boolean => {
      const { current } = held;
      if (!current) return false;
      if (isPen(tool)) end();
      else {
        held.current = null;
        drop(current.id);
      }
      return true;
    },
    write: (at: Place, text: string): void => {
      if (text.trim() !== '') send({ tool: 'text', points: [...at], text: text.trim() });
    },
  };
};
