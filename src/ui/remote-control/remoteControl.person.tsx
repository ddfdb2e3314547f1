import { CursorClickRegular } from '@fluentui/react-icons/svg/cursor-click';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import {
  giveUpRemoteRequested,
  remoteControlRequested,
} from '../../features/remote-control/remoteControl.actions';
import { selectMayAskForScreen } from '../../features/remote-control/mayControl.selectors';
import { selectAskedScreens } from '../../features/remote-control/remoteControl.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import type { UsePersonRows } from '../participants/personRow';

/** Asks for control of what a person shares, or gives it up. */
export const useRemoteControlRows: UsePersonRows = (person) => {
  const { t } = useTranslation('panels');
  const { perform } = usePerform();
  const { userId, sharerOn } = person;
  const ownId = useSelect(selectOwnUserId);
  const isAsked = useSelect((state) => selectAskedScreens(state).includes(userId));
  const reason = useReason((state) => selectMayAskForScreen(state, userId));
  const isControlling = person.remoteControllerId === ownId;
  if (userId === ownId || !sharerOn) return [];
  const row = { key: 'remoteControl', group: 'media', icon: <CursorClickRegular /> } as const;
  return [
    isAsked || isControlling
      ? {
          ...row,
          label: isControlling ? t('person.remoteGiveUp') : t('person.remoteCancel'),
          onPress: () => void perform(giveUpRemoteRequested({ userId })),
        }
      : {
          ...row,
          label: t('person.remote'),
          reason,
          onPress: () => void perform(remoteControlRequested({ userId })),
        },
  ];
};
