import { Button } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { useChatStyles } from './chat.styles';
import type { EarlierMessages } from './useEarlierChat';

/** Says above the conversation that earlier messages are loading, or did not load. */
export const EarlierNote = ({ isLoading, hasFailed, retry }: EarlierMessages) => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  if (isLoading)
    return (
      <p className={styles.earlier} role="status">
        {t('chat.earlierLoading')}
      </p>
    );
  if (!hasFailed) return null;
  return (
    <div className={styles.earlier} role="status">
      {t('chat.earlierFailed')}
      <Button size="small" appearance="transparent" onClick={retry}>
        {t('chat.earlierRetry')}
      </Button>
    </div>
  );
};
