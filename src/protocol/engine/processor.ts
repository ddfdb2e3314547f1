/**
 * How a video processor is spoken to, over a MessagePort of its own. Plenary's backgrounds and masks
 * are such a processor; an embedder's may be another. See docs/processors.md.
 * @source media 9
 */

/**
 * To a processor. A frame is transferred and the processor's to close; its successor comes only when
 * it is answered.
 */
export type ToProcessor =
  { readonly type: 'frame'; readonly frame: VideoFrame } | { readonly type: 'close' };

/** From a processor: `ready` first, then one answer to each frame. */
export type FromProcessor =
  | { readonly type: 'ready' }
  /** `frame` is transferred. */
  | { readonly type: 'frame'; readonly frame: VideoFrame }
  /** There is no picture for this frame. */
  | { readonly type: 'drop' }
  | { readonly type: 'failed'; readonly detail: string };

/** The processor that draws backgrounds and masks: it comes before all others. */
export const backgroundProcessor = 'background';

/** Why a processor does nothing any more. */
export type ProcessorTrouble = 'threw' | 'stalled';
