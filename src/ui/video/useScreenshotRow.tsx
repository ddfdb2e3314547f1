import { ScreenshotRegular } from '@fluentui/react-icons/svg/screenshot';
import { useTranslation } from 'react-i18next';
import { takeScreenshot } from '../../client/screenshot';
import { alertRaised } from '../../features/alerts/alerts.slice';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { screenshotName } from '../../features/video/screenshot.rules';
import { selectMayScreenshot } from '../../features/video/screenshot.selectors';
import { PlenaryError } from '../../protocol/error';
import { streamKeyOf } from '../../protocol/streamKey';
import { useClient, useSelect } from '../client/client';
import { useReason } from '../client/useReason';
import { saveFile } from '../kit/saveFile';
import type { Participant } from '../participants/person';
import type { PersonRow } from '../participants/personRow';

const actionType = 'video/screenshot';

/** Saves the video frame of a person's camera tile; null without video. */
export const useScreenshotRow = ({
  userId,
  displayName,
  bVideoOn,
}: Participant): PersonRow | null => {
  const { t } = useTranslation('panels');
  const client = useClient();
  const isOwn = useSelect(selectOwnUserId) === userId;
  const stream = streamKeyOf(userId, 'camera');
  const reason = useReason((state) => selectMayScreenshot(state, stream));
  if (isOwn ? reason !== '' : !bVideoOn) return null;
  const take = async (): Promise<void> => {
    try {
      saveFile(await takeScreenshot(client, stream), screenshotName(displayName, new Date()));
    } catch (error) {
      if (!(error instanceof PlenaryError)) throw error;
      const { type, reason: why } = error;
      client.store.dispatch(
        alertRaised({ id: actionType, intent: 'error', type, reason: why, of: actionType }),
      );
    }
  };
  return {
    key: 'screenshot',
    group: 'everybody',
    label: t('tile.screenshot'),
    icon: <ScreenshotRegular />,
    reason,
    onPress: () => void take(),
  };
};
