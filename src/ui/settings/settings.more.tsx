import { MenuItem } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { useTranslation } from 'react-i18next';
import { useRoom, type MoreEntryProps } from '../meeting/room';
import { Settings } from './Settings';

/** Opens the settings. */
export const SettingsEntry = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const room = useRoom();
  return (
    <MenuItem icon={<SettingsRegular />} onClick={() => room.openDialog(Settings, anchor.current)}>
      {t('more.settings')}
    </MenuItem>
  );
};
