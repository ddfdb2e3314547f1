import { useTranslation } from 'react-i18next';
import { ChatTarget } from '../../protocol/vocabulary/chat';

/** The name of a receiver on the screen: a group in the page's language, a person by name. */
export const useReceiverName = (): ((receiver: number, name: string) => string) => {
  const { t } = useTranslation('panels');
  return (receiver, name) => {
    if (receiver === ChatTarget.everyone) return t('chat.everyone');
    if (receiver === ChatTarget.allPanelists) return t('chat.allPanelists');
    return receiver === ChatTarget.silentModeUsers ? t('chat.waitingRoom') : name;
  };
};
