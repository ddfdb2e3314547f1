import { Button, MenuList, Tooltip } from '@fluentui/react-components';
import { ArrowReplyRegular } from '@fluentui/react-icons/svg/arrow-reply';
import { CopyRegular } from '@fluentui/react-icons/svg/copy';
import { DeleteRegular } from '@fluentui/react-icons/svg/delete';
import { EditRegular } from '@fluentui/react-icons/svg/edit';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  selectMayDeleteChat,
  selectMayEditChat,
  selectMayReply,
} from '../../features/chat/chat.selectors';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { useReason } from '../client/useReason';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { MenuAction } from '../participants/MenuAction';
import { useChatStyles } from './chat.styles';
import { DeleteQuestion } from './DeleteQuestion';
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

/** A message, what the panel does for it, and a callback for when its actions are done. */
export interface MessageActionsProps {
  readonly message: ChatMessage;
  readonly isOwn: boolean;
  /** The id of the element with its text. */
  readonly textId: string;
  readonly tabIndex: 0 | -1;
  readonly handlers: MessageHandlers;
  /** Gives the message the focus, once its actions are done. */
  readonly onDone: () => void;
}

/**
 * The actions for a message in a menu: reactions, copying and replying for everybody, editing for
 * its sender, deleting for its sender and hosts. What is not allowed now stays in the menu and says
 * why.
 * @decision No long press opens it: a finger that rests on a text selects that.
 */
export const MessageActions = (props: MessageActionsProps) => {
  const { message, isOwn, textId, tabIndex, handlers, onDone } = props;
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isControlling = useSelect(selectIsControlling);
  const mayReply = useReason((state) => selectMayReply(state, message.id));
  const mayEdit = useReason((state) => selectMayEditChat(state, message.id));
  const mayDelete = useReason((state) => selectMayDeleteChat(state, message.id));
  const isSent = message.status === 'sent';
  const close = () => setOpen(false);
  return (
    <>
      <Tooltip content={t('chat.more')} relationship="label">
        <Button
          ref={(element: HTMLElement | null) => {
            button.current = element;
          }}
          className={styles.action}
          appearance="subtle"
          size="small"
          icon={<MoreHorizontalRegular />}
          tabIndex={tabIndex}
          aria-describedby={textId}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        />
      </Tooltip>
      {isOpen && (
        <AnchoredMenu anchor={button} onClose={close}>
          <MenuList>
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
                  close();
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
                  close();
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
                  close();
                  setAsking(true);
                }}
              />
            )}
          </MenuList>
        </AnchoredMenu>
      )}
      {isAsking && (
        <DeleteQuestion
          id={message.id}
          onSaid={handlers.onSaid}
          onClose={() => {
            setAsking(false);
            onDone();
          }}
        />
      )}
    </>
  );
};
