import type { MaskClip } from '../../protocol/engine/background';
import { selfViewMaskSize } from '../../protocol/limits';
import type { MaskShape } from '../../protocol/vocabulary/video';
import type { BackgroundChoice } from './backgroundChoice';

/** A mask that is chosen. */
export type Mask = Extract<BackgroundChoice, { readonly mode: 'mask' }>;

/** Around its own origin, 720 wide and 540 high. */
const heart =
  'M0 240 C-420 -20 -360 -300 -160 -300 C-70 -300 0 -240 0 -170 ' +
  'C0 -240 70 -300 160 -300 C360 -300 420 -20 0 240 Z';

/**
 * The visible area of each shape, in the middle of 1280 by 720.
 * @decision Sizes, and a heart as the path: the documents name only the shapes.
 */
export const maskClips: Readonly<Record<MaskShape, MaskClip>> = {
  rectangle: { type: 'rectangle', x: 240, y: 90, width: 800, height: 540 },
  square: { type: 'square', x: 340, y: 60, length: 600 },
  circle: { type: 'circle', x: 640, y: 360, radius: 320 },
  svg: { type: 'svg', x: 640, y: 390, svg: heart },
};

/** Whether two shapes are equal, regardless of the order of their fields. */
const isSame = (one: object, other: object): boolean => {
  const known = new Map<string, unknown>(Object.entries(other));
  const fields = Object.entries(one);
  return fields.length === known.size && fields.every(([name, of]) => known.get(name) === of);
};

/** The shape of a mask; undefined for one that was made elsewhere. */
export const shapeOf = ({ clip, rootWidth, rootHeight }: Mask): MaskShape | undefined => {
  const [only, ...more] = clip;
  const { width, height } = selfViewMaskSize;
  if (!only || more.length > 0 || rootWidth !== width || rootHeight !== height) return undefined;
  return isSame(only, maskClips[only.type]) ? only.type : undefined;
};

/** A mask of this shape; `imageSrc` surrounds it, black if empty. */
export const maskOfShape = (shape: MaskShape, imageSrc: string): Mask => ({
  mode: 'mask',
  imageSrc,
  cropped: true,
  clip: [maskClips[shape]],
  rootWidth: selfViewMaskSize.width,
  rootHeight: selfViewMaskSize.height,
});
