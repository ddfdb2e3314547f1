import { selectOwnUserId } from '../features/meeting/meeting.selectors';
import { selectMayScreenshot } from '../features/video/screenshot.selectors';
import { sourceOfStream, streamKeyOf, userOfStream, type StreamKey } from '../protocol/streamKey';
import { PlenaryError, refusal } from '../protocol/error';
import { videoTexts } from '../protocol/vocabulary/videoTexts';
import type { PlenaryClient } from './client';

/**
 * Takes a screenshot of a stream that is shown, possibly a local one. It never enters the store.
 * @throws PlenaryError with the documented reason
 */
export const takeScreenshot = async (
  { store, stage }: Pick<PlenaryClient, 'store' | 'stage'>,
  stream: StreamKey,
): Promise<Blob> => {
  const state = store.getState();
  const may = selectMayScreenshot(state, stream);
  if (!may.isAllowed) throw new PlenaryError(may.refusal);
  const pictures = await stage.pictures();
  const isOwn = selectOwnUserId(state) === userOfStream(stream);
  const shown = isOwn ? streamKeyOf(0, sourceOfStream(stream)) : stream;
  const picture = await pictures.takeScreenshot(shown);
  if (!picture) throw new PlenaryError(refusal('INVALID_OPERATION', videoTexts.noPicture));
  return picture;
};
