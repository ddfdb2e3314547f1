import { useTranslation } from 'react-i18next';
import { ChatTarget } from '../../protocol/vocabulary/chat';
import { useCurrentName } from '../participants/useNameOf';

/** The name of a receiver on the screen: a group in the page's language, a person by name. */
export const useReceiverName = (): ((receiver: number, name: string) => string) => {
  const { t } = useTranslation('panels');
  const currentName = useCurrentName();
  return (receiver, name) => {
    if (receiver === ChatTarget.everyone) return t('chat.everyone');
    if (receiver === ChatTarget.allPanelists) return t('chat.allPanelists');
    return receiver === ChatTarget.silentModeUsers
      ? t('chat.waitingRoom')
      : currentName(receiver, name);
  };
};
