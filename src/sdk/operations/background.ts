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

/** The person's background. Each operation throws a PlenaryError with the documented reason. */
export interface BackgroundOperations {
  /** Whether this browser can draw backgrounds and masks. */
  isSupported(): Promise<boolean>;
  /**
   * Loads the segmentation model before it is needed; `background-changed` reports slow loading.
   */
  preload(): Promise<void>;
  /**
   * Uses a virtual background: an address that the page may load, or `builtin:` and a name. The
   * image is cropped to 16:9 unless `cropped` is false. A mask ends. The former background is sent
   * until the new one is ready.
   */
  use(imageSrc: string, options?: { readonly cropped?: boolean }): Promise<void>;
  blur(): Promise<void>;
  /** Shows the camera through shapes, over an image or black. A virtual background ends. */
  setMask(mask: MaskWish): Promise<void>;
  /** Ends either. */
  stop(): Promise<void>;
  current(): PublicBackground;
  /**
   * Shows a local preview on a canvas that has no context yet: 380 by 214, unless the canvas has
   * its own size. `show` takes a choice that is not applied yet; `close` ends it.
   */
  openPreview(canvas: HTMLCanvasElement): Promise<OpenedPreview>;
}

/** The default size of a canvas. */
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
