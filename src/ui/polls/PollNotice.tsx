import { useTranslation } from 'react-i18next';
import { pollNoticeClosed } from '../../features/polls/polls.actions';
import { selectPollNotice } from '../../features/polls/pollDrafts.selectors';
import { useClient, useSelect } from '../client/client';
import { useShell } from '../meeting/shell';
import { MeetingNotice } from '../notices/MeetingNotice';

/** Says that a poll waits for an answer, while the panel is closed; screen readers hear it too. */
export const PollNotice = () => {
  const { t } = useTranslation('polls');
  const { store } = useClient();
  const shell = useShell();
  const poll = useSelect(selectPollNotice);
  if (poll === undefined || shell.panel === 'polls') return null;
  const { id, launch, title } = poll;
  const close = () => {
    store.dispatch(pollNoticeClosed({ id, launch }));
  };
  const open = (): undefined => {
    close();
    shell.togglePanel('polls');
  };
  return (
    <MeetingNotice
      key={`${id} ${launch}`}
      kind="poll"
      tone="info"
      onDismiss={close}
      actions={[{ label: t('notice.answer'), press: open, isPrimary: true }]}
    >
      {t('notice.text')} <bdi>{title}</bdi>
    </MeetingNotice>
  );
};
