import { useEffect, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { takeAnnotatedPicture } from '../../client/annotatedPicture';
import { alertRaised } from '../../features/alerts/alerts.slice';
import { selectParticipant } from '../../features/participants/participants.selectors';
import { screenshotName } from '../../features/video/screenshot.rules';
import { PlenaryError } from '../../protocol/error';
import { useClient } from '../client/client';
import { saveFile } from '../kit/saveFile';
import { useSavedPictureStyles } from './savedPicture.styles';

const actionType = 'annotation/savePicture';
/** How long a page says that a picture was saved, ms, as long as notices are over the stage. */
const shownFor = 5000;

/**
 * Saves the picture of a share with its marks. `saved` says so, with the file's name: that is in no
 * notice, because it has a person's name and notices are in the log.
 */
export const useSavePicture = (
  shareOf: number,
): { readonly save: () => Promise<void>; readonly saved: ReactElement } => {
  const styles = useSavedPictureStyles();
  const { t } = useTranslation('panels');
  const client = useClient();
  const [file, setFile] = useState<{ readonly name: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const timer = setTimeout(() => setFile(undefined), shownFor);
    return () => clearTimeout(timer);
  }, [file]);
  const save = async (): Promise<void> => {
    const sharer = selectParticipant(client.store.getState(), shareOf)?.displayName ?? '';
    try {
      const picture = await takeAnnotatedPicture(client, shareOf);
      const name = screenshotName(sharer, new Date());
      saveFile(picture, name);
      setFile({ name });
    } catch (error) {
      if (!(error instanceof PlenaryError)) throw error;
      const { type, reason } = error;
      client.store.dispatch(
        alertRaised({ id: actionType, intent: 'error', type, reason, of: actionType }),
      );
    }
  };
  const saved = (
    <div className={styles.place} role="status">
      {file && <div className={styles.words}>{t('annotation.saved', { file: file.name })}</div>}
    </div>
  );
  return { save, saved };
};
