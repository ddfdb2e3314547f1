import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ToolbarButton, type ToolbarControl } from './ToolbarButton';

const MoreMenu = lazy(async () => ({
  default: (await import(/* webpackChunkName: "menus" */ './MoreMenu')).MoreMenu,
}));

/** **More**: what did not fit, and what is needed seldom. */
export const MoreButton = ({ overflowed }: { readonly overflowed: readonly ToolbarControl[] }) => {
  const { t } = useTranslation('meeting');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <span data-fixed data-more>
      <ToolbarButton
        ref={button}
        label={t('toolbar.more')}
        icon={<MoreHorizontalRegular />}
        hasPopup="menu"
        isExpanded={isOpen}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <MoreMenu overflowed={overflowed} anchor={button} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  );
};
