import { takeAnnotatedPicture } from '../../client/annotatedPicture';
import { alertRaised } from '../../features/alerts/alerts.slice';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { screenshotName } from '../../features/video/screenshot.rules';
import { PlenaryError } from '../../protocol/error';
import { useClient } from '../client/client';
import { saveFile } from '../kit/saveFile';

const actionType = 'annotation/savePicture';

/** Saves the picture of a share with its marks. */
export const useSavePicture = (shareOf: number): (() => Promise<void>) => {
  const client = useClient();
  return async () => {
    const name = selectParticipant(client.store.getState(), shareOf)?.displayName ?? '';
    try {
      saveFile(await takeAnnotatedPicture(client, shareOf), screenshotName(name, new Date()));
    } catch (error) {
      if (!(error instanceof PlenaryError)) throw error;
      const { type, reason } = error;
      client.store.dispatch(
        alertRaised({ id: actionType, intent: 'error', type, reason, of: actionType }),
      );
    }
  };
};
