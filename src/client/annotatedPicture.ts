import { selectMarks } from '../features/annotation/annotation.selectors';
import type { MarkLook } from '../features/annotation/markShape.rules';
import { streamKeyOf } from '../protocol/streamKey';
import type { PlenaryClient } from './client';
import { MarkPainter } from './markPainter';
import { takeScreenshot } from './screenshot';

const withMarks = async (picture: Blob, marks: readonly MarkLook[]): Promise<Blob> => {
  const frame = await createImageBitmap(picture);
  try {
    const canvas = new OffscreenCanvas(frame.width, frame.height);
    const context = canvas.getContext('2d');
    if (!context) return picture;
    context.drawImage(frame, 0, 0);
    new MarkPainter().paint(context, marks, frame);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    frame.close();
  }
};

/**
 * Takes the picture of a share that is shown, with its marks.
 * @throws PlenaryError with the documented reason
 */
export const takeAnnotatedPicture = async (
  client: Pick<PlenaryClient, 'store' | 'stage'>,
  shareOf: number,
): Promise<Blob> => {
  const picture = await takeScreenshot(client, streamKeyOf(shareOf, 'share'));
  return withMarks(picture, selectMarks(client.store.getState(), shareOf));
};
