import { Button, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { reactToChatRequested } from '../../features/chat/chat.actions';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectMayReact } from '../../features/chat/replies.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { reactionKey } from '../reactions/reactionKey';
import { ReactionSign } from '../reactions/ReactionSign';
import { useChatStyles } from './chat.styles';

/** Further people are not named, but counted. @decision */
const mostNames = 20;

/** A message, whether Tab reaches its reactions, and a callback for when one gets the focus. */
export interface MessageReactionsProps {
  readonly message: ChatMessage;
  /** The id of the element that says who has reacted how. */
  readonly id: string;
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

type Reacted = ChatMessage & Required<Pick<ChatMessage, 'reactions'>>;

const Reactions = ({
  message,
  id,
  tabIndex,
  onFocus,
}: MessageReactionsProps & { readonly message: Reacted }) => {
  const styles = useChatStyles();
  const { t, i18n } = useTranslation('panels');
  const meeting = useTranslation('meeting');
  const { perform } = usePerform();
  const ownUserId = useSelect(selectOwnUserId);
  const mayAdd = useReason((state) => selectMayReact(state, message));
  const mayTakeBack = useReason((state) => selectMayReact(state, message, false));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const shown = message.reactions.map(({ reaction, people }) => {
    const names = people.map(({ userId, name }) => (userId === ownUserId ? t('chat.you') : name));
    const count = names.length - mostNames;
    const others = count > 0 ? [t('chatReact.others', { count })] : [];
    const label = t('chatReact.by', {
      reaction: meeting.t(`react.${reactionKey(reaction)}`),
      amount: people.length,
      names: list.format([...names.slice(0, mostNames), ...others]),
    });
    const isOwn = people.some(({ userId }) => userId === ownUserId);
    return { reaction, label, amount: people.length, isOwn };
  });
  return (
    <div className={styles.reactions} onFocus={onFocus}>
      <span id={id} hidden>
        {shown.map(({ label }) => label).join('; ')}
      </span>
      {shown.map(({ reaction, label, amount, isOwn }) => (
        <Tooltip key={reaction} content={label} relationship="label">
          <Button
            size="small"
            icon={<ReactionSign reaction={reaction} />}
            tabIndex={tabIndex}
            aria-pressed={isOwn}
            appearance={isOwn ? 'outline' : 'subtle'}
            disabledFocusable={(isOwn ? mayTakeBack : mayAdd) !== ''}
            onClick={() =>
              void perform(reactToChatRequested({ id: message.id, reaction, isOn: !isOwn }))
            }
          >
            {amount}
          </Button>
        </Tooltip>
      ))}
    </div>
  );
};

const hasReactions = (message: ChatMessage): message is Reacted => message.reactions !== undefined;

/** The reactions on a message with their numbers and names; each adds or takes back one's own. */
export const MessageReactions = ({ message, ...props }: MessageReactionsProps) =>
  hasReactions(message) ? <Reactions message={message} {...props} /> : null;
