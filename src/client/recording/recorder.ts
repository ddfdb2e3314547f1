import type { Clock } from '../../transport/ports';
import type { RawBeginning, RawEntry, RawNode, ToLog } from '../../protocol/engine/log';
import { seconds, millis } from '../../kernel/units';
import type { Tape } from './tape';
import { StateSerializer } from './stateSerializer';

/** Entries are sent in batches, at this interval or this size. @decision */
const flushInterval = millis(250);
const mostWaiting = 500;
/** A frame has the whole state: a replay starts there, and is checked against it. @decision */
const frameInterval = seconds(30);
const frameActions = 500;
/**
 * Each segment can be read alone: the oldest can be dropped while the meeting lasts, and cutting
 * out a time drops the rest of its segment. It starts with the whole state, which in a large
 * meeting is as long as thousands of actions: the next one starts after twice as many actions as
 * the state has objects. @decision
 */
const fewestFrames = 10;
const mostFrames = 40;
/** Objects between two looks at the time that is left. @decision */
const stride = 64;

/** The recorder's ports to the page. */
export interface RecorderPorts {
  readonly clock: Pick<Clock, 'monotonic' | 'after'>;
  readonly post: (message: ToLog) => void;
  /** Calls back when the page is idle; `left` returns the milliseconds available. */
  readonly whenIdle: (run: (left: () => number) => void) => void;
  readonly beginning: () => RawBeginning;
}

/** Hands a tape to the log worker, a little at a time. */
export interface Recorder {
  /** Sends what is on the tape, without a frame, because the page may close. */
  keep(): void;
  close(): void;
}

/**
 * Starts feeding `tape` to the worker. Entries wait while a state is serialized, so that the order
 * holds.
 */
export const startRecorder = (tape: Tape, ports: RecorderPorts): Recorder => {
  const { clock, post } = ports;
  const run = {
    walk: new StateSerializer(),
    actions: 0,
    actionsOfFrame: 0,
    framedAt: clock.monotonic(),
    /** The segment's frames, the most new objects in one frame, and the actions before it. */
    segment: { frames: 0, objects: 0, actions: 0 },
    isClosed: false,
  };
  /** Goes on with the walk of a state while `left` returns some time; undefined between walks. */
  let walking: ((left: () => number) => void) | undefined;

  const handOver = (entries: readonly RawEntry[]): void => {
    for (const { kind } of entries) if (kind === 'action') run.actions += 1;
    if (entries.length > 0) post({ type: 'entries', entries });
  };

  const isSegmentDue = (): boolean => {
    const { frames, objects, actions } = run.segment;
    if (frames === 0 || frames >= mostFrames) return true;
    return frames >= fewestFrames && run.actions - actions >= 2 * objects;
  };

  /** Walks `state`, the state after everything that was sent, and marks it as a frame. */
  const frame = (state: object): void => {
    const action = run.actions;
    if (isSegmentDue()) {
      run.walk = new StateSerializer();
      run.segment = { frames: 0, objects: 0, actions: action };
      const now = clock.monotonic();
      // Entries on the tape may be older than the recorder.
      const at = action === 0 ? tape.startedAt() : now;
      const { startedAt, ...beginning } = ports.beginning();
      post({ type: 'begin', at, beginning: { ...beginning, startedAt: startedAt - (now - at) } });
    }
    const steps = run.walk.walk(state);
    let objects = 0;
    const go = (left: () => number): void => {
      if (run.isClosed || walking !== go) return;
      let nodes: RawNode[] = [];
      for (;;) {
        const step = steps.next();
        if (step.done) {
          if (nodes.length > 0) post({ type: 'nodes', nodes });
          post({ type: 'frame', action, root: step.value });
          break;
        }
        nodes.push(step.value);
        objects += 1;
        if (nodes.length < stride) continue;
        // Sending takes as long as walking: it sends few nodes at a time, and checks the time
        // afterward.
        post({ type: 'nodes', nodes });
        nodes = [];
        if (left() > 0) continue;
        ports.whenIdle(go);
        return;
      }
      // A roster that grew since the first frame makes the next whole state as large.
      run.segment.objects = Math.max(run.segment.objects, objects);
      run.segment.frames += 1;
      walking = undefined;
      Object.assign(run, { actionsOfFrame: action, framedAt: clock.monotonic() });
    };
    walking = go;
    ports.whenIdle(go);
  };

  const flush = (): void => {
    if (walking || run.isClosed) return;
    handOver(tape.take());
    const isDue =
      run.actions - run.actionsOfFrame >= frameActions ||
      (run.actions > run.actionsOfFrame && clock.monotonic() - run.framedAt >= frameInterval);
    if (isDue) frame(tape.state());
  };

  const timer = { cancel: (): void => undefined };
  const keepFlushing = (): void => {
    flush();
    timer.cancel = clock.after(flushInterval, keepFlushing);
  };
  frame(tape.start());
  tape.onLength(mostWaiting, flush);
  timer.cancel = clock.after(flushInterval, keepFlushing);
  return {
    keep: () => {
      // A frame behind later actions would be apart from them: the walk ends first.
      walking?.(() => 1);
      handOver(tape.take());
      post({ type: 'keep' });
    },
    close: () => {
      run.isClosed = true;
      timer.cancel();
    },
  };
};
