import { Button } from '@fluentui/react-components';
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down';
import { ChevronUpRegular } from '@fluentui/react-icons/svg/chevron-up';
import { useTranslation } from 'react-i18next';
import { useChatStyles } from './chat.styles';
import { useThreads } from './threads';

/** The message with replies, the element with its text, and a callback for the focus. */
export interface ThreadSummaryProps {
  /** The id of the message. */
  readonly of: string;
  /** The id of the element with the number. */
  readonly id: string;
  readonly textId: string;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

/** The number of replies to a message; where there are many, it opens and closes them. */
export const ThreadSummary = ({ of, id, textId, tabIndex, onFocus }: ThreadSummaryProps) => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const { threads, toggle } = useThreads();
  const thread = threads.get(of);
  if (!thread) return null;
  const { count, isLong, isOpen } = thread;
  if (!isLong && count === 0) return null;
  if (!isLong)
    return (
      <span id={id} className={styles.replies}>
        {t('chatThread.count', { count })}
      </span>
    );
  return (
    <Button
      id={id}
      className={styles.replies}
      appearance="transparent"
      size="small"
      icon={isOpen ? <ChevronUpRegular /> : <ChevronDownRegular />}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-describedby={textId}
      onFocus={onFocus}
      onClick={() => toggle(of)}
    >
      {t('chatThread.count', { count })}
    </Button>
  );
};
