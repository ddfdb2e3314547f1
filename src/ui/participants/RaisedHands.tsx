import { Button } from '@fluentui/react-components';
import { HandRightOffRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { lowerHandRequested } from '../../features/hand/hand.actions';
import { selectOwnUserId } from '../../features/meeting/meeting.selectors';
import { selectIsControlling } from '../../features/participants/participants.selectors';
import { useSelect } from '../client/client';
import { usePerform } from '../client/usePerform';
import type { Person } from './person';
import { useParticipantsStyles } from './participants.styles';

/** How many hands are up, and **Lower all hands** for those who lead the meeting. */
export const RaisedHands = ({ people }: { readonly people: readonly Person[] }) => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const ownUserId = useSelect(selectOwnUserId);
  const isControlling = useSelect(selectIsControlling);
  const raised = people.filter(({ bRaiseHand }) => bRaiseHand);
  if (raised.length === 0) return null;
  // One after the other: the gateway takes only so many commands at once from one seat.
  const lowerAll = async () => {
    for (const { userId } of raised) {
      const lowered = await perform(lowerHandRequested(userId === ownUserId ? {} : { userId }));
      if (!lowered.ok) return;
    }
  };
  return (
    <div className={styles.hands}>
      <span>{t('participants.hands', { count: raised.length })}</span>
      {isControlling && (
        <Button
          size="small"
          icon={<HandRightOffRegular />}
          disabledFocusable={isPending}
          onClick={() => void lowerAll()}
        >
          {t('participants.lowerAll')}
        </Button>
      )}
    </div>
  );
};
