import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectChatHistory, selectUnreadCount } from '../../features/chat/history.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectSettings } from '../../features/settings/settings.selectors';
import { groupTargetOf } from '../../protocol/vocabulary/chat';
import { useSelect } from '../client/client';
import { useShell } from '../meeting/shell';
import { MeetingNotice } from '../notices/MeetingNotice';
import { plainTextOf } from './formatted';
import { useChatToastStyles } from './chatToast.styles';

/**
 * The newest message, over the stage while the chat is closed. It disappears on its own: **Chat**
 * counts unread messages, and the announcer reads them to screen readers.
 */
export const ChatToast = () => {
  const styles = useChatToastStyles();
  const { t } = useTranslation('panels');
  const shell = useShell();
  const message = useSelect(selectChatHistory).at(-1);
  const hasUnread = useSelect(selectUnreadCount) > 0;
  const ownUserId = useSelect(selectOwnUserId);
  const { isChatToastOn } = useSelect(selectSettings);
  const id = message?.id;
  // Messages from before this was drawn are not shown.
  const [seen, setSeen] = useState(id);
  const pass = useCallback(() => setSeen(id), [id]);
  if (message === undefined || id === seen || !isChatToastOn || !hasUnread) return null;
  const { sender, receiver, deletedBy } = message;
  if (sender.userId === ownUserId || deletedBy !== undefined) return null;
  const isDirect = groupTargetOf(receiver.userId) === undefined;
  const open = (): undefined => {
    shell.togglePanel('chat');
  };
  return (
    <MeetingNotice
      key={id}
      kind="chat"
      tone="info"
      isLive={false}
      onShown={pass}
      onDismiss={pass}
      actions={[{ label: t('chat.open'), press: open }]}
    >
      <span className={styles.toast}>
        <bdi className={styles.name}>{sender.name}</bdi>
        {isDirect && <span className={styles.direct}>{t('chat.direct')}</span>}
        <span className={styles.text} dir="auto">
          {plainTextOf(message.message) || message.file?.name}
        </span>
      </span>
    </MeetingNotice>
  );
};
