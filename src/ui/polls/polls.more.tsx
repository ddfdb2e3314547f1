import { MenuItem } from '@fluentui/react-components';
import { PollRegular } from '@fluentui/react-icons/svg/poll';
import { useTranslation } from 'react-i18next';
import { selectMayManagePolls, selectPolls } from '../../features/polls/polls.selectors';
import { useSelect } from '../client/client';
import { useShell, type MoreEntryProps } from '../meeting/shell';

/** Opens the polls of a host who has none yet: then the toolbar has no button for them. */
export const PollsEntry = ({ anchor }: MoreEntryProps) => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  const isWanted = useSelect(
    (state) => selectMayManagePolls(state).isAllowed && selectPolls(state).length === 0,
  );
  if (!isWanted || shell.panel === 'polls') return null;
  return (
    <MenuItem icon={<PollRegular />} onClick={() => shell.togglePanel('polls', anchor.current)}>
      {t('toolbar.polls')}
    </MenuItem>
  );
};
