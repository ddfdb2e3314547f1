import { MenuItem } from '@fluentui/react-components';
import { PersonFeedbackRegular } from '@fluentui/react-icons/svg/person-feedback';
import { useTranslation } from 'react-i18next';
import { useShell, type MoreEntryProps } from '../meeting/shell';
import { Report } from './Report';

/** Reports a problem. */
export const ReportEntry = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  return (
    <MenuItem
      icon={<PersonFeedbackRegular />}
      onClick={() => shell.openDialog(Report, anchor.current)}
    >
      {t('more.report')}
    </MenuItem>
  );
};
