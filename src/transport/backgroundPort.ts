import type { Result } from '../kernel/result';
import type { BackgroundCost, MaskClip } from '../protocol/engine/background';

/** The engine's side of video processors. */
export interface FrameProcessors {
  /**
   * Sends frames through the processor at the other end of `port`, which is transferred. It
   * replaces a processor with the same id. Frames never bypass a required processor.
   */
  useProcessor(processor: {
    readonly processorId: string;
    readonly port: MessagePort;
    readonly isRequired: boolean;
  }): void;
  removeProcessor(processorId: string): void;
  /**
   * Holds frames back until a background is used or removed: the person's choice is not known yet.
   */
  holdPictures(): void;
}

/**
 * A virtual background or a mask. An image is an address, `builtin:` and a name, or `upload:` and
 * an id; `blur` blurs the room.
 * @source media 3 (virtual background and mask)
 */
export type BackgroundChoice =
  | {
      readonly mode: 'virtual background';
      readonly imageSrc: string;
      /** Fills 16:9, cropped at its longer side; otherwise the whole image is shown. */
      readonly cropped: boolean;
    }
  | {
      readonly mode: 'mask';
      /** Black when empty. */
      readonly imageSrc: string;
      readonly cropped: boolean;
      readonly clip: readonly MaskClip[];
      readonly rootWidth: number;
      readonly rootHeight: number;
    };

/** Why a background does not work. @source media 8 */
export type BackgroundFailure =
  'unsupported' | 'image-unavailable' | 'model-unavailable' | 'model-mismatch' | 'failed';

/** Why a picture was not stored. */
export type PictureFailure = 'too-large' | 'not-a-picture' | 'too-many' | 'not-stored';

/** An event of a background in use. */
export type BackgroundEvent =
  /** No person was found in time: only the background is shown. */
  | { readonly type: 'personHidden'; readonly isHidden: boolean }
  /**
   * The background failed; nothing is sent until it, or another, is used again. `failed` means that
   * the worker or its processor broke: it is told before what waits for it gets the same failure.
   */
  | { readonly type: 'failed'; readonly failure: BackgroundFailure }
  | ({ readonly type: 'cost' } & BackgroundCost);

/** The person's uploaded pictures, stored in this browser. */
export interface BackgroundPictures {
  /** `upload:` addresses, oldest first. */
  list(): Promise<readonly string[]>;
  /** Stores a picture, cropped to 16:9 and without its camera metadata. */
  add(file: Blob): Promise<Result<string, PictureFailure>>;
  remove(imageSrc: string): Promise<void>;
  /** The address from which to show a built-in or uploaded picture. */
  addressOf(imageSrc: string): Promise<string | undefined>;
}

/** A small preview of the person with a background that is not applied yet. */
export interface BackgroundPreview {
  /** Shows this choice; without one, the plain camera. */
  show(choice: BackgroundChoice | null): Promise<Result<void, BackgroundFailure>>;
  /** Shows this camera, which its owner stops. */
  watch(track: MediaStreamTrack | undefined): void;
  close(): void;
}

/** Virtual backgrounds and masks of the local video. Loaded when first needed. @source media 9 */
export interface BackgroundPort {
  /** Names of missing browser features; empty where backgrounds work. */
  missing(): readonly string[];
  /** Loads the segmentation model once; again after a failure. */
  loadModel(): Promise<Result<void, BackgroundFailure>>;
  /** Draws this choice; the current one stays until it is ready. */
  use(choice: BackgroundChoice): Promise<Result<void, BackgroundFailure>>;
  /** Blurs the whole frame without segmentation, to save work, or stops doing so. */
  ease(isEased: boolean): void;
  /** Sends nothing until a choice is used, or none is. */
  hold(): void;
  /** Sends the plain camera. */
  release(): void;
  openPreview(canvas: HTMLCanvasElement): BackgroundPreview;
  readonly pictures: BackgroundPictures;
  /** Adds a listener; the result removes it. */
  subscribe(listener: (event: BackgroundEvent) => void): () => void;
  dispose(): void;
}

/** Loads the port, once. */
export type LoadBackground = () => Promise<BackgroundPort>;
