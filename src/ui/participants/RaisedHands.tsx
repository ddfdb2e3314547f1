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
}: {
  readonly people: readonly { readonly bRaiseHand: boolean }[];
}) => {
  const styles = useParticipantsStyles();
  const { t } = useTranslation('panels');
  const { perform, isPending } = usePerform();
  const mayLowerAll = useMay('lowerAllHands') === '';
  const count = people.filter(({ bRaiseHand }) => bRaiseHand).length;
  if (count === 0) return null;
  return (
    <div className={styles.hands}>
      <span>{t('participants.hands', { count })}</span>
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
