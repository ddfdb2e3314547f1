import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../texts/lazyPart';
import {
  ToolbarButton,
  type ToolbarBadge,
  type ToolbarCaret,
  type ToolbarControl,
} from './ToolbarButton';

/** The controls that did not fit, and the carets. */
interface Overflow {
  readonly overflowed: readonly ToolbarControl[];
  readonly carets: readonly ToolbarCaret[];
}

const MoreMenu = lazyPart(
  async () => (await import(/* webpackChunkName: "menus" */ './MoreMenu')).MoreMenu,
);

/** The urgent counts of the controls in **More**, as one number. */
const badgeOf = (overflowed: readonly ToolbarControl[]): ToolbarBadge | undefined => {
  const urgent = overflowed.flatMap(({ badge }) => (badge?.isUrgent === true ? [badge] : []));
  if (urgent.length === 0) return undefined;
  return {
    count: urgent.reduce((sum, { count }) => sum + count, 0),
    meaning: urgent.map(({ meaning }) => meaning).join(', '),
    isUrgent: true,
  };
};

/** **More**: controls that did not fit, and rarely used ones. */
export const MoreButton = ({ overflowed, carets }: Overflow) => {
  const { t } = useTranslation('meeting');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const badge = badgeOf(overflowed);
  return (
    <span data-fixed data-more>
      <ToolbarButton
        ref={button}
        label={t('toolbar.more')}
        icon={<MoreHorizontalRegular />}
        hasPopup="menu"
        isExpanded={isOpen}
        {...(badge && { badge })}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <MoreMenu {...{ overflowed, carets }} anchor={button} onClose={() => setOpen(false)} />
      )}
    </span>
  );
};
