import { selectMarks } from '../features/annotation/annotation.selectors';
import type { MarkLook } from '../features/annotation/markShape.rules';
import { PlenaryError, refusal } from '../protocol/error';
import { streamKeyOf } from '../protocol/streamKey';
import { pictureTexts } from '../protocol/vocabulary/pictureTexts';
import type { PlenaryClient } from './client';
import { MarkPainter } from './markPainter';
import { takeScreenshot } from './screenshot';

/** @decision A picture that lacks what is drawn is none that anybody asked for. */
const notDrawn = (): PlenaryError =>
  new PlenaryError(refusal('INTERNAL_ERROR', pictureTexts.notDrawn));

const withMarks = async (picture: Blob, marks: readonly MarkLook[]): Promise<Blob> => {
  if (marks.length === 0) return picture;
  const frame = await createImageBitmap(picture);
  try {
    const canvas = new OffscreenCanvas(frame.width, frame.height);
    const context = canvas.getContext('2d');
    if (!context) throw notDrawn();
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
