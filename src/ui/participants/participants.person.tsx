import { PinRegular } from '@fluentui/react-icons/svg/pin';
import { PinOffRegular } from '@fluentui/react-icons/svg/pin-off';
import { RenameRegular } from '@fluentui/react-icons/svg/rename';
import { useTranslation } from 'react-i18next';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { useMay } from '../hosting/useMay';
import { useShell } from '../meeting/shell';
import type { UsePersonRows } from './personRow';
import { RenameDialog } from './RenameDialog';

/** Pins a person, and renames them. */
export const useParticipantRows: UsePersonRows = ({ userId }, { openDialog }) => {
  const { t } = useTranslation('panels');
  const shell = useShell();
  const isOwn = useSelect(selectOwnUserId) === userId;
  const isControlling = useSelect(selectIsControlling);
  const mayRename = useMay('rename', userId);
  const isPinned = shell.pinned === userId;
  return [
    {
      key: 'pin',
      group: 'everybody',
      label: isPinned ? t('person.unpin') : t('person.pin'),
      icon: isPinned ? <PinOffRegular /> : <PinRegular />,
      onPress: () => shell.pin(isPinned ? null : userId),
    },
    isOwn || isControlling
      ? {
          key: 'rename',
          group: 'appearance',
          label: t('person.rename'),
          icon: <RenameRegular />,
          reason: mayRename,
          staysOpen: true,
          onPress: () => openDialog(RenameDialog),
        }
      : null,
  ];
};
