import { chatDraftChanged } from '../../features/chat/chat.actions';
import { selectMaySendChat } from '../../features/chat/chat.selectors';
import { selectChatDraft } from '../../features/chat/history.selectors';
import { useClient } from '../client/client';
import { useReason } from '../client/useReason';
import { useShell } from '../meeting/shell';

/** Opens the chat with one person: why it is disabled, and the action. */
export const useWriteTo = (
  userId: number,
  { anchor, onClose }: { readonly anchor: HTMLElement | null; readonly onClose: () => void },
) => {
  const { store } = useClient();
  const shell = useShell();
  const reason = useReason((state) => selectMaySendChat(state, userId));
  const write = () => {
    store.dispatch(chatDraftChanged({ ...selectChatDraft(store.getState()), receiver: userId }));
    onClose();
    // An opening panel takes the focus; an open one is given it.
    if (shell.panel !== 'chat') shell.togglePanel('chat', shell.panel === null ? anchor : null);
    else shell.root.current?.querySelector<HTMLElement>('aside [data-first-focus]')?.focus();
  };
  return { reason, write };
};
