import { EmojiRegular } from '@fluentui/react-icons/svg/emoji';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FeatureView } from '../meeting/featureView';
import type { ToolbarControl } from '../meeting/ToolbarButton';
import { lazyPart } from '../texts/lazyPart';

const ReactMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './ReactMenu')).ReactMenu,
);

/** Opens the reactions. */
const useReactControl = (): ToolbarControl => {
  const { t } = useTranslation('meeting');
  const [isOpen, setOpen] = useState(false);
  return {
    key: 'react',
    stay: 5,
    label: t('toolbar.react'),
    icon: <EmojiRegular />,
    hasPopup: 'menu',
    isExpanded: isOpen,
    onPress: () => setOpen(!isOpen),
    ...(isOpen && {
      popup: (opener) => <ReactMenu anchor={opener} onClose={() => setOpen(false)} />,
    }),
  };
};

export const reactionsView: FeatureView = { useControl: useReactControl };
