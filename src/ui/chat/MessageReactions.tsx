import { Button, Tooltip } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { reactToChatRequested } from '../../features/chat/chat.actions';
import { selectMayReact } from '../../features/chat/chat.selectors';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { reactionKey } from '../reactions/reactionKey';
import { ReactionSign } from '../reactions/ReactionSign';
import { useChatStyles } from './chat.styles';

/** Further people are not named, but counted. @decision */
const mostNames = 20;

/** A message, and whether Tab reaches its reactions. */
export interface MessageReactionsProps {
  readonly message: ChatMessage;
  readonly tabIndex: 0 | -1;
}

/** The reactions on a message with their numbers and names; each adds or takes back one's own. */
export const MessageReactions = ({ message, tabIndex }: MessageReactionsProps) => {
  const styles = useChatStyles();
  const { t, i18n } = useTranslation('panels');
  const meeting = useTranslation('meeting');
  const { perform } = usePerform();
  const ownUserId = useSelect(selectOwnUserId);
  const mayAdd = useReason((state) => selectMayReact(state, message.id));
  const mayTakeBack = useReason((state) => selectMayReact(state, message.id, false));
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  if (message.reactions === undefined) return null;
  return (
    <div className={styles.reactions}>
      {message.reactions.map(({ reaction, people }) => {
        const isOwn = people.some(({ userId }) => userId === ownUserId);
        const names = people.map(({ userId, name }) =>
          userId === ownUserId ? t('chat.you') : name,
        );
        const count = names.length - mostNames;
        const others = count > 0 ? [t('chatReact.others', { count })] : [];
        const label = t('chatReact.by', {
          reaction: meeting.t(`react.${reactionKey(reaction)}`),
          amount: people.length,
          names: list.format([...names.slice(0, mostNames), ...others]),
        });
        return (
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
              {people.length}
            </Button>
          </Tooltip>
        );
      })}
    </div>
  );
};
