/**
 * The messages of a video processor, over its own MessagePort. Plenary's backgrounds and masks are
 * a processor; an embedder may add another. See docs/processors.md.
 * @source media 9
 */

/**
 * To a processor. Each frame is transferred, and the processor closes it; the next one comes only
 * after the answer.
 */
export type ToProcessor =
  { readonly type: 'frame'; readonly frame: VideoFrame } | { readonly type: 'close' };

/** From a processor: `ready` first, then one answer per frame. */
export type FromProcessor =
  | { readonly type: 'ready' }
  /** `frame` is transferred. */
  | { readonly type: 'frame'; readonly frame: VideoFrame }
  /** There is no output for this frame. */
  | { readonly type: 'drop' }
  | { readonly type: 'failed'; readonly detail: string };

/** The processor that draws backgrounds and masks: it runs before all others. */
export const backgroundProcessor = 'background';

/** Why a processor was stopped. */
export type ProcessorTrouble = 'threw' | 'stalled';
