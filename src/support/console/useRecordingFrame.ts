import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Replayer } from '../log/replayer';
import { frameEvents } from '../meeting/recordingFrame';

/** Drawing takes at most one part in this many of the time; the rest is the console's. @decision */
const share = 3;

/** The frame's element, what it shows, and how often somebody pressed something in it. */
export interface RecordingFrame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly status: 'loading' | 'shown' | 'unknown';
  readonly presses: number;
}

/**
 * Sends a frame the state after `line` while it is visible. When drawing is slow it skips lines,
 * but never the last.
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
  const latest = useRef({ line, ask: (): void => undefined });
  useEffect(() => {
    if (!isReady || !isSeen) return undefined;
    const run = { timer: 0 };
    const draw = () => {
      run.timer = 0;
      const state = replayer.stateAfter(latest.current.line);
      setKnown(state !== undefined);
      if (!state) return;
      const begun = performance.now();
      frame.current?.contentWindow?.plenaryRecording?.show(state);
      const end = performance.now();
      free.current = end + (end - begun) * (share - 1);
    };
    // Not in the console's own frame: the two together would delay keys.
    latest.current.ask = () => {
      run.timer ||= window.setTimeout(draw, Math.max(0, free.current - performance.now()));
    };
    latest.current.ask();
    return () => {
      window.clearTimeout(run.timer);
      latest.current.ask = () => undefined;
    };
  }, [isReady, isSeen, replayer]);
  useEffect(() => {
    latest.current.line = line;
    latest.current.ask();
  }, [line]);
  const status = isReady ? 'shown' : 'loading';
  return { frame, status: isKnown ? status : 'unknown', presses };
};
