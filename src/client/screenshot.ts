import { selectOwnUserId } from '../features/meeting/meeting.selectors';
import { selectMayScreenshot } from '../features/video/screenshot.selectors';
import { streamKeyOf } from '../protocol/streamKey';
import { PlenaryError, refusal } from '../protocol/error';
import { videoTexts } from '../protocol/vocabulary/videoTexts';
import type { PlenaryClient } from './client';

/**
 * Takes a screenshot of a person who is shown, possibly oneself. It never enters the store.
 * @throws PlenaryError with the documented reason
 */
export const takeScreenshot = async (
  { store, stage }: Pick<PlenaryClient, 'store' | 'stage'>,
  userId: number,
): Promise<Blob> => {
  const state = store.getState();
  const may = selectMayScreenshot(state, userId);
  if (!may.isAllowed) throw new PlenaryError(may.refusal);
  const pictures = await stage.pictures();
  const isOwn = selectOwnUserId(state) === userId;
  const picture = await pictures.takeScreenshot(streamKeyOf(isOwn ? 0 : userId, 'camera'));
  if (!picture) throw new PlenaryError(refusal('INVALID_OPERATION', videoTexts.noPicture));
  return picture;
};
