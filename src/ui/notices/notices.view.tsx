import { AlertRegular } from '@fluentui/react-icons/svg/alert';
import { useTranslation } from 'react-i18next';
import type { FeatureView } from '../meeting/featureView';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { useBell } from './notices';

/** Opens the notices that the stage has no place for. */
const useNoticesControl = (): ToolbarControl | null => {
  const { t } = useTranslation('meeting');
  const { count, isOpen, toggle } = useBell();
  if (count === 0) return null;
  return {
    key: 'notices',
    stay: 4,
    isPassing: true,
    label: t('toolbar.notices'),
    icon: <AlertRegular />,
    hasPopup: 'dialog',
    isExpanded: isOpen,
    badge: { count, meaning: t('notices.title', { count }), isUrgent: true },
    onPress: toggle,
  };
};

/** The notices that the stage has no place for. */
export const noticesView: FeatureView = { useControl: useNoticesControl };
