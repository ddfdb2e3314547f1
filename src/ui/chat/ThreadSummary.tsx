import { Button } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { useTranslation } from 'react-i18next';
import { useChatStyles } from './chat.styles';
import { useThreads } from './threads';

/** The message with replies, and the element with its text. */
export interface ThreadSummaryProps {
  readonly id: string;
  readonly textId: string;
  readonly tabIndex: 0 | -1;
}

/** The number of replies to a message; where there are many, it opens and closes them. */
export const ThreadSummary = ({ id, textId, tabIndex }: ThreadSummaryProps) => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const { threads, toggle } = useThreads();
  const thread = threads.get(id);
  if (!thread) return null;
  const { count, isLong, isOpen } = thread;
  if (!isLong && count === 0) return null;
  if (!isLong) return <span className={styles.replies}>{t('chatThread.count', { count })}</span>;
  return (
    <Button
      className={styles.replies}
      appearance="transparent"
      size="small"
      icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-describedby={textId}
      onClick={() => toggle(id)}
    >
      {t('chatThread.count', { count })}
    </Button>
  );
};
