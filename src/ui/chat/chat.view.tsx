import { ChatRegular } from '@fluentui/react-icons/svg/chat';
import { useTranslation } from 'react-i18next';
import { selectUnreadCount } from '../../features/chat/history.selectors';
import { useSelect } from '../client/client';
import type { FeatureView } from '../meeting/featureView';
import { useShell, type PanelView } from '../meeting/shell';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { lazyPart } from '../texts/lazyPart';

const chatPanel: PanelView = {
  name: 'chat',
  Panel: lazyPart(
    async () => (await import(/* webpackChunkName: "chat" */ './ChatPanel')).ChatPanel,
    { texts: ['panels'] },
  ),
};

const ChatToast = lazyPart(
  async () => (await import(/* webpackChunkName: "hints" */ './ChatToast')).ChatToast,
  { texts: ['panels'], instead: null, isLater: true },
);

/** Opens the chat, and says how many messages are unread. */
const useChatControl = (): ToolbarControl => {
  const { t } = useTranslation('meeting');
  const shell = useShell();
  const count = useSelect(selectUnreadCount);
  return {
    key: 'chat',
    stay: 1,
    label: t('toolbar.chat'),
    icon: <ChatRegular />,
    shortcut: 'C',
    isExpanded: shell.panel === 'chat',
    ...(count > 0 && {
      badge: { count, meaning: t('toolbar.unread', { count }), isUrgent: true },
    }),
    onPress: () => shell.togglePanel('chat'),
  };
};

/** The chat, and a message that arrives while it is closed. */
export const chatView: FeatureView = {
  panel: chatPanel,
  useControl: useChatControl,
  keys: { chat: (shell) => () => shell.togglePanel('chat') },
  Banner: ChatToast,
};
