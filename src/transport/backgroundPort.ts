import type { Result } from '../kernel/result';
import type { BackgroundCost, MaskClip } from '../protocol/engine/background';

/** The engine's side of processors: how the camera's pictures are led through them. */
export interface FrameProcessors {
  /**
   * Pictures pass through the processor at the other end of `port`, which is transferred, from now
   * on; it takes the place of one with the same id. Nothing goes around one that is required.
   */
  useProcessor(processor: {
    readonly processorId: string;
    readonly port: MessagePort;
    readonly isRequired: boolean;
  }): void;
  removeProcessor(processorId: string): void;
  /** Nothing is sent until a background is used or removed: what is wanted is not known yet. */
  holdPictures(): void;
}

/**
 * A virtual background or a mask, as it is chosen. An image is an address, `builtin:` and a name, or
 * `upload:` and an id; `blur` blurs the room. @source media 3 (virtual background and mask)
 */
export type BackgroundChoice =
  | {
      readonly mode: 'virtual background';
      readonly imageSrc: string;
      /** Fills 16:9, cut at its longer side; otherwise it is shown whole. */
      readonly cropped: boolean;
    }
  | {
      readonly mode: 'mask';
      /** Black where there is none. */
      readonly imageSrc: string;
      readonly cropped: boolean;
      readonly clip: readonly MaskClip[];
      readonly rootWidth: number;
      readonly rootHeight: number;
    };

/** Why a background does not work. @source media 8 */
export type BackgroundFailure =
  'unsupported' | 'image-unavailable' | 'model-unavailable' | 'model-mismatch' | 'failed';

/** Why a picture was not kept. */
export type PictureFailure = 'too-large' | 'not-a-picture' | 'too-many' | 'not-stored';

/** What a background tells while it is in use. */
export type BackgroundEvent =
  /** Nobody is found in time: the background is shown alone. */
  | { readonly type: 'personHidden'; readonly isHidden: boolean }
  /** It broke; nothing is sent until another is chosen. */
  | { readonly type: 'failed'; readonly failure: BackgroundFailure }
  | ({ readonly type: 'cost' } & BackgroundCost);

/** Pictures that this person uploaded, kept in this browser. */
export interface BackgroundPictures {
  /** `upload:` addresses, oldest first. */
  list(): Promise<readonly string[]>;
  /** Keeps a picture, cut to 16:9 and without what a camera wrote into it. */
  add(file: Blob): Promise<Result<string, PictureFailure>>;
  remove(imageSrc: string): Promise<void>;
  /** Where to show a built-in or uploaded picture from. */
  addressOf(imageSrc: string): Promise<string | undefined>;
}

/** A small picture of oneself behind a choice that is not made yet. */
export interface BackgroundPreview {
  /** Shows this choice; without one, the camera as it is. */
  show(choice: BackgroundChoice | null): Promise<Result<void, BackgroundFailure>>;
  /** Shows this camera, whose owner stops it. */
  watch(track: MediaStreamTrack | undefined): void;
  close(): void;
}

/** Virtual backgrounds and masks of the own picture. Loaded when first needed. @source media 9 */
export interface BackgroundPort {
  /** Names of browser features that are missing; empty where backgrounds work. */
  missing(): readonly string[];
  /** Loads what finds people. Once; again after a failure. */
  loadModel(): Promise<Result<void, BackgroundFailure>>;
  /** Draws this from now on; what is used now goes on until it can be. */
  use(choice: BackgroundChoice): Promise<Result<void, BackgroundFailure>>;
  /** Costs little from now on: the whole picture is blurred and nobody looked for; or no longer. */
  ease(isEased: boolean): void;
  /** The camera is sent as it is. */
  release(): void;
  openPreview(canvas: HTMLCanvasElement): BackgroundPreview;
  readonly pictures: BackgroundPictures;
  /** The answer ends it. */
  subscribe(listener: (event: BackgroundEvent) => void): () => void;
  dispose(): void;
}

/** Loads the port; the same one each time. */
export type LoadBackground = () => Promise<BackgroundPort>;
