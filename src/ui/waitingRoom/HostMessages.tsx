import { useTranslation } from 'react-i18next';
import { selectChatHistory } from '../../features/chat/history.selectors';
import { selectLinkSchemes } from '../../features/meeting/meeting.selectors';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { plainTextOf } from '../chat/formatted';
import { LinkedText } from '../chat/LinkedText';
import { useSelect } from '../client/client';
import { useWaitingListStyles } from './waitingList.styles';

/** Hosts' messages to the waiting room; nothing before the first. */
export const HostMessages = () => {
  const styles = useWaitingListStyles();
  const { t } = useTranslation('lobby');
  const history = useSelect(selectChatHistory);
  const schemes = useSelect(selectLinkSchemes);
  const messages = history.filter(
    ({ receiver, deletedBy }) =>
      receiver.userId === ChatTarget.silentModeUsers && deletedBy === undefined,
  );
  return (
    <section role="log" aria-label={t('waiting.fromHost')} className={styles.fromHost}>
      {messages.map(({ id, sender, message }) => (
        <p key={id} className={styles.hostMessage} dir="auto">
          <strong>{sender.name}</strong>{' '}
          <LinkedText text={plainTextOf(message)} schemes={schemes} />
        </p>
      ))}
    </section>
  );
};
