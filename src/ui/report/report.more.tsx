import { MenuItem } from '@fluentui/react-components';
import { PersonFeedbackRegular } from '@fluentui/react-icons/svg/person-feedback';
import { useTranslation } from 'react-i18next';
import { useRoom, type MoreEntryProps } from '../meeting/room';
import { Report } from './Report';

/** Reports a problem. */
export const ReportEntry = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const room = useRoom();
  return (
    <MenuItem
      icon={<PersonFeedbackRegular />}
      onClick={() => room.openDialog(Report, anchor.current)}
    >
      {t('more.report')}
    </MenuItem>
  );
};
