import { CursorProhibitedRegular } from '@fluentui/react-icons/svg/cursor-prohibited';
import { PauseRegular } from '@fluentui/react-icons/svg/pause';
import { PlayRegular } from '@fluentui/react-icons/svg/play';
import { ShareScreenStopRegular } from '@fluentui/react-icons/svg/share-screen-stop';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Intent } from '../../effects/intent';
import { takeBackRequested } from '../../features/remote-control/remoteControl.actions';
import { selectOwnScreenController } from '../../features/remote-control/remoteControl.selectors';
import {
  pauseShareRequested,
  resumeShareRequested,
  stopShareRequested,
} from '../../features/sharing/sharing.actions';
import { selectSharing } from '../../features/sharing/sharing.selectors';
import { useSelect } from '../client/client';

/** What a button of the own share does. */
export type ShareAction = readonly [label: string, icon: ReactElement, makeIntent: () => Intent];

/** What cannot wait until a person is back at the meeting. */
export interface UrgentActions {
  /** Pauses the own share, or lets it go on. */
  readonly pause: ShareAction;
  readonly stop: ShareAction;
  /** Absent while nobody controls the screen. */
  readonly takeBack?: ShareAction;
}

/** What pauses and stops the own share, and takes back control of the screen. */
export const useUrgentActions = (): UrgentActions => {
  const { t } = useTranslation(['panels', 'meeting']);
  const { status } = useSelect(selectSharing);
  const isControlled = useSelect(selectOwnScreenController) !== 0;
  return {
    pause:
      status === 'Paused'
        ? [t('shareBar.resume'), <PlayRegular />, resumeShareRequested]
        : [t('shareBar.pause'), <PauseRegular />, pauseShareRequested],
    stop: [t('meeting:share.stop'), <ShareScreenStopRegular />, stopShareRequested],
    ...(isControlled && {
      takeBack: [t('remote.takeBack'), <CursorProhibitedRegular />, takeBackRequested] as const,
    }),
  };
};
