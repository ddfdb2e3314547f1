import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Replayer } from '../log/replayer';
import { frameEvents } from '../meeting/frameDoor';

/** Of the time that passes, drawing takes at most one part in so many; the rest is the console's. @decision */
const share = 3;

/** The frame's element, what it shows, and how often somebody pressed something in it. */
export interface RecordingFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly status: 'loading' | 'shown' | 'unknown';
  readonly presses: number;
}

/**
 * Hands a frame the state after `line`, at most once for each picture of the screen and not while nobody
 * sees it; where drawing takes long, lines between are left out.
 */
export const useRecordingFrame = (replayer: Replayer, line: number): RecordingFrame => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [isKnown, setKnown] = useState(true);
  const [isSeen, setSeen] = useState(true);
  const [presses, setPresses] = useState(0);
  const free = useRef(0);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const ready = () => setReady(element.contentWindow?.plenaryRecording !== undefined);
    const press = () => setPresses((before) => before + 1);
    element.addEventListener(frameEvents.ready, ready);
    element.addEventListener(frameEvents.pressed, press);
    ready();
    return () => {
      element.removeEventListener(frameEvents.ready, ready);
      element.removeEventListener(frameEvents.pressed, press);
    };
  }, []);
  useEffect(() => {
    if (!frame.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isReady || !isSeen) return undefined;
    const run = { request: 0 };
    const draw = (now: number) => {
      if (now < free.current) {
        run.request = requestAnimationFrame(draw);
        return;
      }
      const state = replayer.stateAfter(line);
      setKnown(state !== undefined);
      if (!state) return;
      const begun = performance.now();
      frame.current?.contentWindow?.plenaryRecording?.show(state);
      const end = performance.now();
      free.current = end + (end - begun) * (share - 1);
    };
    run.request = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(run.request);
  }, [isReady, isSeen, line, replayer]);
  const status = isReady ? 'shown' : 'loading';
  return { frame, status: isKnown ? status : 'unknown', presses };
};
