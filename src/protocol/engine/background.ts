/**
 * Backgrounds and masks: the page's messages to `background.worker`. Frames come over a port from
 * the video worker, as to any processor (processor.ts).
 * @source media 4 (background mode), media 5 (16:9, 1280x720), media 9
 */

/**
 * A shape through which a mask shows the camera, in pixels of the mask's root. `x` and `y` are the
 * corner of a rectangle or square, the center of a circle, the origin of a path.
 * @source media 5 (rectangle, square, circle, svg)
 * @decision The fields are not shown.
 */
export type MaskClip =
  | {
      readonly type: 'rectangle';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: 'square'; readonly x: number; readonly y: number; readonly length: number }
  | { readonly type: 'circle'; readonly x: number; readonly y: number; readonly radius: number }
  /** `svg` is the data of one path; it never becomes markup. */
  | { readonly type: 'svg'; readonly x: number; readonly y: number; readonly svg: string };

/** What is drawn; images are 1280x720, and transferred. */
export type BackgroundDrawing =
  | { readonly kind: 'blur' }
  | { readonly kind: 'image'; readonly image: ImageBitmap }
  | {
      readonly kind: 'mask';
      readonly image?: ImageBitmap;
      readonly rootWidth: number;
      readonly rootHeight: number;
      readonly clip: readonly MaskClip[];
    };

/** To `background.worker`. */
export type ToBackground =
  /** Outgoing frames come over `port`, which is transferred. */
  | { readonly type: 'connect'; readonly port: MessagePort }
  /** Loads the model; answered by `modelLoaded` or `modelFailed`. */
  | { readonly type: 'loadModel'; readonly modelUrl: string; readonly runtimeUrl: string }
  | { readonly type: 'use'; readonly drawing: BackgroundDrawing }
  /**
   * On a machine that falls behind, blurs the whole frame instead of segmenting the person, or
   * stops doing so. Masks stay: they cost too little.
   */
  | { readonly type: 'ease'; readonly isEased: boolean }
  /** `canvas` is transferred; it shows the preview frames that follow. */
  | { readonly type: 'openPreview'; readonly canvas: OffscreenCanvas }
  /** What the preview draws; absent for the plain camera. */
  | { readonly type: 'preview'; readonly drawing?: BackgroundDrawing }
  | { readonly type: 'previewFrames'; readonly frames: ReadableStream<VideoFrame> }
  | { readonly type: 'previewFrame'; readonly frame: VideoFrame }
  | { readonly type: 'closePreview' };

/** Why a model cannot be used. @source media 4, media 8 */
export type ModelTrouble = 'unavailable' | 'mismatch';

/** Cost of frames since the last report, in milliseconds. */
export interface BackgroundCost {
  readonly frames: number;
  /** Mean and 95th percentile, from receiving a frame to returning it. */
  readonly frame: number;
  readonly frameP95: number;
  /** Mean of segmentation, over the frames that were segmented. */
  readonly segmentation: number;
  readonly segmented: number;
}

/** From `background.worker`. `ready` is the first message. */
export type FromBackground =
  | { readonly type: 'ready'; readonly canDraw: boolean }
  | { readonly type: 'modelLoaded' }
  | { readonly type: 'modelFailed'; readonly trouble: ModelTrouble; readonly detail: string }
  /** No person was found in time, so that only the background is shown. Sent at changes. */
  | { readonly type: 'personHidden'; readonly isHidden: boolean }
  /** Once a second while frames come. */
  | ({ readonly type: 'cost' } & BackgroundCost);
