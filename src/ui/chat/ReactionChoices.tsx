import { MenuItem } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { reactToChatRequested } from '../../features/chat/chat.actions';
import type { ChatMessage } from '../../features/chat/chat.state';
import { selectMayReact } from '../../features/chat/replies.selectors';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { reactions } from '../../protocol/vocabulary/reactions';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import { useReason } from '../client/useReason';
import { reactionKey } from '../reactions/reactionKey';
import { ReactionSign } from '../reactions/ReactionSign';
import { useChatStyles } from './chat.styles';

/** A message, and what says to screen readers what has become of it. */
export interface ReactionChoicesProps {
  readonly message: ChatMessage;
  readonly onSaid: (text: string) => void;
}

/** Reactions to add to a message, and one's own to take back, in a row of its menu. */
export const ReactionChoices = ({ message, onSaid }: ReactionChoicesProps) => {
  const styles = useChatStyles();
  const { t } = useTranslation('panels');
  const meeting = useTranslation('meeting');
  const { perform } = usePerform();
  const ownUserId = useSelect(selectOwnUserId);
  const mayAdd = useReason((state) => selectMayReact(state, message));
  const mayTakeBack = useReason((state) => selectMayReact(state, message, false));
  return (
    <div className={styles.choices} role="presentation">
      {reactions.map((reaction) => {
        const people = message.reactions?.find((one) => one.reaction === reaction)?.people ?? [];
        const isOwn = people.some(({ userId }) => userId === ownUserId);
        const reason = isOwn ? mayTakeBack : mayAdd;
        const isRefused = reason !== '';
        const name = meeting.t(`react.${reactionKey(reaction)}`);
        const label = isOwn ? t('chatReact.back', { reaction: name }) : name;
        const choose = async () => {
          const wish = { id: message.id, reaction, isOn: !isOwn };
          const done = await perform(reactToChatRequested(wish));
          if (done.ok) onSaid(t(isOwn ? 'chatReact.takenBack' : 'chatReact.given'));
        };
        return (
          <MenuItem
            key={reaction}
            className={styles.choice}
            aria-label={label}
            title={isRefused ? reason : label}
            disabled={isRefused}
            onClick={() => {
              if (!isRefused) void choose();
            }}
          >
            <ReactionSign reaction={reaction} />
          </MenuItem>
        );
      })}
    </div>
  );
};
