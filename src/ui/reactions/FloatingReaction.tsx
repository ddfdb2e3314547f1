import { useTranslation } from 'react-i18next';
import { selectReaction } from '../../features/reactions/reactions.selectors';
import { useSelect } from '../client/client';
import { reactionKey } from './reactionKey';
import { ReactionSign } from './ReactionSign';
import { useFloatingStyles } from './floating.styles';

/** A person's current reaction, over their tile. */
export const FloatingReaction = ({ userId }: { readonly userId: number }) => {
  const styles = useFloatingStyles();
  const { t } = useTranslation('meeting');
  const reaction = useSelect((state) => selectReaction(state, userId));
  if (reaction === undefined) return null;
  return (
    <span
      key={reaction}
      className={styles.reaction}
      role="img"
      aria-label={t(`react.${reactionKey(reaction)}`)}
    >
      <ReactionSign reaction={reaction} />
    </span>
  );
};
