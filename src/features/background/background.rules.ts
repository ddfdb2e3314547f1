import type { MaskClip } from '../../protocol/engine/background';
import { longestMaskPath, mostMaskClips, selfViewMaskSize } from '../../protocol/limits';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { backgroundTexts } from '../../protocol/vocabulary/backgroundTexts';
import type { BackgroundChoice } from '../../transport/backgroundPort';

/** A requested mask. @source media 3 (imageSrc, cropped, clip, rootWidth, rootHeight) */
export interface MaskWish {
  readonly imageSrc?: string;
  readonly cropped?: boolean;
  readonly clip: readonly MaskClip[];
  readonly rootWidth?: number;
  readonly rootHeight?: number;
}
/** A requested virtual background. */
export interface BackgroundWish {
  readonly imageSrc: string;
  readonly cropped?: boolean;
}

/** Addresses are short, except data URLs. @decision */
const longestAddress = 2_000_000;
/** Larger roots and shapes are a mistake. @decision */
const mostPixels = 100_000;

const wrong = denied('INVALID_PARAMETERS', backgroundTexts.parameterInvalid);
const isLength = (value: number): boolean =>
  Number.isFinite(value) && value > 0 && value <= mostPixels;
const isPlace = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= mostPixels;

/** Path data has only numbers, separators and the letters of path commands. */
const pathData = /^\s*[Mm][\s\d+,.EeMmZzLlHhVvCcSsQqTtAa-]*$/;

/** Is this the data of a path, and nothing else? */
export const isPathData = (data: string): boolean =>
  data.length <= longestMaskPath && pathData.test(data);

const isShape = (clip: MaskClip): boolean => {
  if (!isPlace(clip.x) || !isPlace(clip.y)) return false;
  switch (clip.type) {
    case 'rectangle':
      return isLength(clip.width) && isLength(clip.height);
    case 'square':
      return isLength(clip.length);
    case 'circle':
      return isLength(clip.radius);
    case 'svg':
      return isPathData(clip.svg);
    default:
      return false;
  }
};

/** Is this mask valid: its clip not empty, its shapes known? @source media 5, media 8 */
export const mayMask = (mask: BackgroundChoice & { readonly mode: 'mask' }): Verdict => {
  if (mask.clip.length === 0) return denied('INVALID_PARAMETERS', backgroundTexts.clipEmpty);
  if (!isLength(mask.rootWidth) || !isLength(mask.rootHeight)) return wrong;
  if (mask.imageSrc.length > longestAddress || mask.clip.length > mostMaskClips) return wrong;
  return mask.clip.every(isShape) ? allowed : wrong;
};

/**
 * Is this a background: blur, or the address of an image?
 * @source media 8 (setting-parameter errors)
 */
export const mayUse = (choice: BackgroundChoice): Verdict => {
  if (choice.mode === 'mask') return mayMask(choice);
  return choice.imageSrc !== '' && choice.imageSrc.length <= longestAddress ? allowed : wrong;
};

/** Can this browser draw backgrounds? @source media 5 (compatible browser) */
export const maySupport = (missing: readonly string[]): Verdict =>
  missing.length === 0 ? allowed : denied('INVALID_OPERATION', backgroundTexts.notSupported);

/** A virtual background, with defaults for absent fields. */
export const backgroundOf = (wish: BackgroundWish): BackgroundChoice => ({
  mode: 'virtual background',
  imageSrc: wish.imageSrc,
  cropped: wish.cropped ?? true,
});

/** A mask, with defaults for absent fields. @source media 9 (default self-view mask size) */
export const maskOf = (wish: MaskWish): BackgroundChoice & { readonly mode: 'mask' } => ({
  mode: 'mask',
  imageSrc: wish.imageSrc ?? '',
  cropped: wish.cropped ?? true,
  clip: wish.clip,
  rootWidth: wish.rootWidth ?? selfViewMaskSize.width,
  rootHeight: wish.rootHeight ?? selfViewMaskSize.height,
});
