/** How long a hidden page's paint waits, in ms: as many pictures a second as cameras send. @decision */
export const hiddenPaintWait = 33;

/** The browser's clocks, by their own names. */
export type PaintClocks = Pick<
  DedicatedWorkerGlobalScope,
  'requestAnimationFrame' | 'cancelAnimationFrame' | 'setTimeout' | 'clearTimeout'
>;

/**
 * Runs a task at the display's next paint. A page that is hidden paints no more, and its workers neither:
 * whoever shows pictures elsewhere asks to be run `whileHidden` too.
 */
export const createPaintClock =
  (clocks: PaintClocks) =>
  (task: () => void, whileHidden: boolean): void => {
    if (!whileHidden) {
      clocks.requestAnimationFrame(task);
      return;
    }
    const timer = clocks.setTimeout(() => {
      clocks.cancelAnimationFrame(frame);
      task();
    }, hiddenPaintWait);
    const frame = clocks.requestAnimationFrame(() => {
      clocks.clearTimeout(timer);
      task();
    });
  };
