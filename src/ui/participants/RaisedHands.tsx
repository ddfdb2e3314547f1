import { Button } from '@fluentui/react-components';
import { HandRightOffRegular } from '@fluentui/react-icons/svg/hand-right-off';
import { useTranslation } from 'react-i18next';
import { lowerAllHandsRequested } from '../../features/hand/hand.actions';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import { useParticipantsStyles } from './participants.styles';

/** How many hands are up, and **Lower all hands** for those who lead the meeting. */
export const RaisedHands = ({
  people,
  ownPlace = 0,
}: {
  readonly people: readonly { readonly bRaiseHand: boolean }[];
  /** Which of them is one's own, counted from 1; 0 or left out where none is, or no other. */
  readonly ownPlace?: number;
}) => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const mayLowerAll = useMay('lowerAllHands') === '';
  const count = people.filter(({ bRaiseHand }) => bRaiseHand).length;
  if (count === 0) return null;
  return (
    <div className={styles.hands}>
      <span>
        {t('participants.hands', { count })}
        {ownPlace > 0 && ` · ${t('participants.ownHand', { place: ownPlace })}`}
      </span>
      {mayLowerAll && (
        <Button
          size="small"
          icon={<HandRightOffRegular />}
          disabledFocusable={isPending}
          onClick={() => void perform(lowerAllHandsRequested())}
        >
          {t('participants.lowerAll')}
        </Button>
      )}
    </div>
  );
};
