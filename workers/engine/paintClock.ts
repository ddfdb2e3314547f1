/**
 * The wait of a hidden page's paint, in ms: as many frames per second as cameras send.
 * @decision
 */
export const hiddenPaintWait = 33;

/** The browser's clocks, by their own names. */
export type PaintClocks = Pick<
  DedicatedWorkerGlobalScope,
  'requestAnimationFrame' | 'cancelAnimationFrame' | 'setTimeout' | 'clearTimeout'
>;

/**
 * Runs a task at the display's next paint. Hidden pages and their workers do not paint: video shown
 * elsewhere also runs `whileHidden`.
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
