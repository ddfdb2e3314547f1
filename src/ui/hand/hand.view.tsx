import { HandRightRegular } from '@fluentui/react-icons/svg/hand-right';
import { HandRightOffRegular } from '@fluentui/react-icons/svg/hand-right-off';
import { useTranslation } from 'react-i18next';
import { pressCommand } from '../meeting/commands';
import type { FeatureView } from '../meeting/featureView';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { useHand } from './useHand';

/** Raises and lowers one's hand. */
const useHandControl = (): ToolbarControl => {
  const { t } = useTranslation('meeting');
  const { isOn, reason, isPending, toggle } = useHand();
  return {
    key: 'hand',
    stay: 2,
    label: isOn ? t('toolbar.lowerHand') : t('toolbar.raiseHand'),
    icon: isOn ? <HandRightOffRegular /> : <HandRightRegular />,
    shortcut: 'H',
    reason,
    isPending,
    onPress: toggle,
  };
};

const useHandKey = () => {
  const hand = useHand();
  return () => void pressCommand(hand);
};

/** The button and the key for one's hand. */
export const handView: FeatureView = { useControl: useHandControl, keys: { hand: useHandKey } };
