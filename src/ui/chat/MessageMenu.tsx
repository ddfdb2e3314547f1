import { ArrowReplyRegular } from '@fluentui/react-icons/svg/arrow-reply';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { useTranslation } from 'react-i18next';
import { selectMayDeleteChat, selectMayEditChat } from '../../features/chat/chat.selectors';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectMayReply } from '../../features/chat/replies.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { useReason } from '../client/useReason';
import { MenuAction } from '../participants/MenuAction';
import { ReactionChoices } from './ReactionChoices';

/** What the panel does for its messages. */
export interface MessageHandlers {
  /** Copies the text of a message. */
  readonly onCopy: (text: string) => void;
  readonly onReply: (message: ChatMessage) => void;
  readonly onEdit: (message: ChatMessage) => void;
  /** Says to screen readers what has become of a message. */
  readonly onSaid: (text: string) => void;
}

/** A message, and what closes its menu and asks whether to delete it. */
export interface MessageMenuProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  readonly handlers: MessageHandlers;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/**
 * The actions for a message: reactions, copying and replying for everybody, editing for its sender,
 * deleting for its sender and hosts. What is not allowed now stays in the menu and says why.
 */
export const MessageMenu = ({ message, isOwn, handlers, onClose, onDelete }: MessageMenuProps) => {
  const { t } = useTranslation('panels');
  const isControlling = useSelect(selectIsControlling);
  // Rules that search the history are asked while the menu is open, not for all that is drawn.
  const mayReply = useReason((state) => selectMayReply(state, message.id));
  const mayEdit = useReason((state) => selectMayEditChat(state, message.id));
  const mayDelete = useReason((state) => selectMayDeleteChat(state, message.id));
  const isSent = message.status === 'sent';
  return (
    <>
      {isSent && <ReactionChoices message={message} onSaid={handlers.onSaid} />}
      <MenuAction
        label={t('chat.copy')}
        icon={<CopyRegular />}
        onPress={() => handlers.onCopy(message.message)}
      />
      {isSent && (
        <MenuAction
          label={t('chatThread.reply')}
          icon={<ArrowReplyRegular />}
          reason={mayReply}
          staysOpen
          onPress={() => {
            onClose();
            handlers.onReply(message);
          }}
        />
      )}
      {isSent && isOwn && (
        <MenuAction
          label={t('chat.edit')}
          icon={<EditRegular />}
          reason={mayEdit}
          staysOpen
          onPress={() => {
            onClose();
            handlers.onEdit(message);
          }}
        />
      )}
      {isSent && (isOwn || isControlling) && (
        <MenuAction
          label={t('chat.delete')}
          icon={<DeleteRegular />}
          reason={mayDelete}
          isDangerous
          staysOpen
          onPress={() => {
            onClose();
            onDelete();
          }}
        />
      )}
    </>
  );
};
