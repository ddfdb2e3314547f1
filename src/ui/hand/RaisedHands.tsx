import { Button } from '@fluentui/react-components';
import { HandRightOffRegular } from '@fluentui/react-icons/svg/hand-right-off';
import { useTranslation } from 'react-i18next';
import { lowerAllHandsRequested } from '../../features/hand/hand.actions';
import { usePerform } from '../client/usePerform';
import { useMay } from '../hosting/useMay';
import { useParticipantsStyles } from '../participants/participants.styles';

/** The number of raised hands, and **Lower all hands** for hosts. */
export const RaisedHands = ({
  people,
  ownPlace = 0,
}: {
  readonly people: readonly { readonly bRaiseHand: boolean }[];
  /**
   * The number of one's own hand, counted from 1; 0 or absent if it is not raised, or the only one.
   */
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
