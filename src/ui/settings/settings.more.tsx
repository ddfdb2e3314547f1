import { MenuItem } from '@fluentui/react-components';
import { SettingsRegular } from '@fluentui/react-icons/svg/settings';
import { useTranslation } from 'react-i18next';
import { useShell, type MoreEntryProps } from '../meeting/shell';
import { Settings } from './Settings';

/** Opens the settings. */
export const SettingsEntry = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  return (
    <MenuItem icon={<SettingsRegular />} onClick={() => shell.openDialog(Settings, anchor.current)}>
      {t('more.settings')}
    </MenuItem>
  );
};
