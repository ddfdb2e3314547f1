import { fail, ok, type Result } from '../../kernel/result';
import type { BackgroundDrawing } from '../../protocol/engine/background';
import type { BackgroundChoice, BackgroundFailure, BackgroundPictures } from '../backgroundPort';
import { loadPicture } from './backgroundImage';

const isPlainAddress = /^(?:https?:|blob:|data:image\/|\/(?!\/)|\.\/)/;

type Addresses = Pick<BackgroundPictures, 'addressOf'>;

const loadImage = async (
  { imageSrc, cropped }: BackgroundChoice,
  pictures: Addresses,
): Promise<Result<ImageBitmap, BackgroundFailure>> => {
  const address = isPlainAddress.test(imageSrc) ? imageSrc : await pictures.addressOf(imageSrc);
  return address === undefined ? fail('image-unavailable') : loadPicture(address, cropped);
};

/** What the worker draws for a choice, with its image loaded. */
export const drawingOf = async (
  choice: BackgroundChoice,
  pictures: Addresses,
): Promise<Result<BackgroundDrawing, BackgroundFailure>> => {
  if (choice.mode === 'virtual background' && choice.imageSrc === 'blur')
    return ok({ kind: 'blur' });
  const isPlain = choice.mode === 'mask' && choice.imageSrc === '';
  const loaded = isPlain ? ok(undefined) : await loadImage(choice, pictures);
  if (!loaded.ok) return loaded;
  const image = loaded.value;
  if (choice.mode === 'mask') {
    const { clip, rootWidth, rootHeight } = choice;
    return ok({ kind: 'mask', clip, rootWidth, rootHeight, ...(image && { image }) });
  }
  return image ? ok({ kind: 'image', image }) : fail('image-unavailable');
};

/** What is transferred with a drawing. */
export const imageOf = (drawing: BackgroundDrawing): Transferable[] =>
  'image' in drawing && drawing.image ? [drawing.image] : [];
