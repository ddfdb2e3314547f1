import { Button, MenuList, Tooltip } from '@fluentui/react-components';
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '../../features/chat/chat.state';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { useChatStyles } from './chat.styles';
import { DeleteQuestion } from './DeleteQuestion';
import { MessageMenu, type MessageHandlers } from './MessageMenu';

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
 * The actions for a message in a menu.
 * @decision No long press opens it: a finger that rests on a text selects that.
 */
export const MessageActions = (props: MessageActionsProps) => {
  const { message, isOwn, textId, tabIndex, handlers, onDone } = props;
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
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
        <AnchoredMenu anchor={button} onClose={() => setOpen(false)}>
          <MenuList>
            <MessageMenu
              {...{ message, isOwn, handlers }}
              onClose={() => setOpen(false)}
              onDelete={() => setAsking(true)}
            />
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
