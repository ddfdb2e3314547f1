import { Button } from '@fluentui/react-components';
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise';
import { ErrorCircleRegular } from '@fluentui/react-icons/svg/error-circle';
import { useTranslation } from 'react-i18next';
import { retryChatRequested } from '../../features/chat/chat.actions';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectMayRetryChat } from '../../features/chat/replies.selectors';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { useRefusalText } from '../texts/documented';
import { useChatStyles } from './chat.styles';

/**
 * Why a message was not sent, and **Try again** where that may help.
 * @decision It is always a tab stop: what was not sent waits for an answer.
 */
export const FailedMessage = ({ message }: { readonly message: ChatMessage }) => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const sentenceOf = useRefusalText();
  const { perform, isPending } = usePerform();
  const mayRetry = useReason((state) => selectMayRetryChat(state, message));
  return (
    <div className={styles.failed} role="alert">
      <ErrorCircleRegular aria-hidden />
      <span>{t('chat.failed', { reason: sentenceOf(message.reason ?? '') })}</span>
      <Button
        size="small"
        appearance="transparent"
        icon={<ArrowClockwiseRegular />}
        title={mayRetry === '' ? undefined : mayRetry}
        disabledFocusable={isPending || mayRetry !== ''}
        onClick={() => void perform(retryChatRequested({ sn: message.sn }))}
      >
        {t('chat.retry')}
      </Button>
    </div>
  );
};
