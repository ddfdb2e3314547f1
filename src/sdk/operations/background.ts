import type { BackgroundClient, OpenedPreview } from '../../client/background';
import {
  backgroundPreloadRequested,
  backgroundStopRequested,
  maskRequested,
  virtualBackgroundRequested,
} from '../../features/background/background.actions';
import type { MaskWish } from '../../features/background/background.rules';
import { previewCanvasSize } from '../../protocol/limits';
import { publicBackground, type PublicBackground } from '../backgroundShape';
import { done, type Core } from './operation';

/** What is behind oneself. Each throws a PlenaryError with the documented reason. */
export interface BackgroundOperations {
  /** Whether this browser can draw backgrounds and masks. */
  isSupported(): Promise<boolean>;
  /** Loads what finds people before it is needed; slow loading is told by `background-changed`. */
  preload(): Promise<void>;
  /**
   * Puts an image behind oneself: an address that the page may load, or `builtin:` and a name. It is
   * cut to 16:9 unless `cropped` is false. A mask ends. What was used before is sent until this is.
   */
  use(imageSrc: string, options?: { readonly cropped?: boolean }): Promise<void>;
  blur(): Promise<void>;
  /** Shows the camera through shapes, over an image or black. A virtual background ends. */
  setMask(mask: MaskWish): Promise<void>;
  /** Ends either. */
  stop(): Promise<void>;
  current(): PublicBackground;
  /**
   * Shows oneself on a canvas that has no context yet, to oneself alone: 380 by 214, unless it has a
   * size of its own. `show` takes a choice that is not made yet; `close` ends it.
   */
  openPreview(canvas: HTMLCanvasElement): Promise<OpenedPreview>;
}

/** A canvas that nobody gave a size. */
const unsized = { width: 300, height: 150 } as const;

/** Operations of backgrounds and masks. @source media 4, media 5, media 8 */
export const backgroundOperations = ({
  perform,
  read,
  backgrounds,
}: Core & { readonly backgrounds: BackgroundClient }): BackgroundOperations => ({
  isSupported: async () => (await backgrounds.missing()).length === 0,
  preload: () => done(perform(backgroundPreloadRequested())),
  use: (imageSrc, { cropped = true } = {}) =>
    done(perform(virtualBackgroundRequested({ imageSrc, cropped }))),
  blur: () => done(perform(virtualBackgroundRequested({ imageSrc: 'blur' }))),
  setMask: (mask) => done(perform(maskRequested(mask))),
  stop: () => done(perform(backgroundStopRequested())),
  current: () => publicBackground(read().background),
  openPreview: (canvas) => {
    if (canvas.width === unsized.width && canvas.height === unsized.height)
      Object.assign(canvas, previewCanvasSize);
    return backgrounds.openPreview(canvas);
  },
});
