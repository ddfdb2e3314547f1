import { useCallback, useEffect, useRef, useState } from 'react';
import type { LogIndex } from '../log/logIndex';

/** How many times faster than it was. @source UX (support console) */
export const speeds = [0.5, 1, 2, 4, 8, 16, 32] as const;

/** The place in the log, and how it moves. */
export interface Player {
  /** The chosen line: the state is that after it. */
  readonly line: number;
  readonly isPlaying: boolean;
  readonly speed: number;
  readonly go: (line: number) => void;
  readonly toggle: () => void;
  readonly setSpeed: (speed: number) => void;
}

/** Plays a log on its own clock, a picture of the screen at a time. */
export const usePlayer = (index: LogIndex, first: number): Player => {
  const [line, setLine] = useState(first);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const place = useRef(first);
  const last = index.length - 1;
  const show = useCallback((to: number) => {
    place.current = to;
    setLine(to);
  }, []);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const run = { frame: 0, before: performance.now(), time: index.timeAt(place.current) };
    const move = (now: number) => {
      run.time += Math.max(0, now - run.before) * speed;
      run.before = now;
      show(Math.max(place.current, index.lineAtTime(run.time)));
      if (place.current >= last) setPlaying(false);
      else run.frame = requestAnimationFrame(move);
    };
    run.frame = requestAnimationFrame(move);
    return () => cancelAnimationFrame(run.frame);
  }, [index, isPlaying, last, show, speed]);
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      show(Math.max(0, Math.min(last, to)));
    },
    [last, show],
  );
  const toggle = useCallback(() => {
    // At the end, play starts over.
    if (place.current >= last) show(0);
    setPlaying((was) => !was);
  }, [last, show]);
  return { line, isPlaying, speed, go, toggle, setSpeed };
};
