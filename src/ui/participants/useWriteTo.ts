import { chatDraftChanged } from '../../features/chat/chat.actions';
import { selectChatDraft, selectMaySendChat } from '../../features/chat/chat.selectors';
import { useClient } from '../client/client';
import { useReason } from '../client/useReason';
import { useShell } from '../meeting/shell';

/** Opens the chat on one person: why it may not be, and doing it. */
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
    // The panel that opens takes the focus; one that is open is given it.
    if (shell.panel !== 'chat') shell.togglePanel('chat', shell.panel === null ? anchor : null);
    else shell.root.current?.querySelector<HTMLElement>('aside [data-first-focus]')?.focus();
  };
  return { reason, write };
};
