import { fail, ok, type Result } from '../../kernel/result';
import { backgroundSize } from '../../protocol/limits';

/** Pictures with longer sides are not decoded, because they would fill the memory. @decision */
const longestSide = 12_000;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The placement of an image on 1280x720: filling it, or whole and centered. @source media 5 */
export const placeOn = (
  { width, height }: Size,
  onto: Size,
  cropped: boolean,
): { readonly x: number; readonly y: number; readonly width: number; readonly height: number } => {
  const [across, down] = [onto.width / width, onto.height / height];
  const scale = cropped ? Math.max(across, down) : Math.min(across, down);
  const [wide, high] = [width * scale, height * scale];
  return { x: (onto.width - wide) / 2, y: (onto.height - high) / 2, width: wide, height: high };
};

/** Draws a picture at 1280x720. */
export const renderPicture = (
  image: CanvasImageSource & Size,
  cropped: boolean,
): OffscreenCanvas | undefined => {
  const { width, height } = backgroundSize;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context || image.width < 1 || image.height < 1) return undefined;
  const place = placeOn(image, backgroundSize, cropped);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, place.x, place.y, place.width, place.height);
  return canvas;
};

/** Decodes the picture at an address. It may be an SVG: it is drawn, never inserted. */
export const loadPicture = async (
  address: string,
  cropped: boolean,
): Promise<Result<ImageBitmap, 'image-unavailable'>> => {
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = address;
    await image.decode();
    if (Math.max(image.naturalWidth, image.naturalHeight) > longestSide)
      return fail('image-unavailable');
    // An SVG without its own size fills the frame.
    const size = image.naturalWidth > 0 ? image : Object.assign(image, backgroundSize);
    const bitmap = renderPicture(size, cropped)?.transferToImageBitmap();
    return bitmap ? ok(bitmap) : fail('image-unavailable');
  } catch {
    return fail('image-unavailable');
  }
};
