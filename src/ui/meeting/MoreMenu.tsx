import { MenuDivider, MenuItem, MenuList } from '@fluentui/react-components';
import { OptionsRegular } from '@fluentui/react-icons/svg/options';
import type { RefObject } from 'react';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { moreEntries } from './moreEntries';
import { badgeText, type ToolbarCaret, type ToolbarControl } from './ToolbarButton';

/** Controls and carets that did not fit, where the menu opens, and a callback for closing. */
export interface MoreMenuProps {
  readonly overflowed: readonly ToolbarControl[];
  readonly carets: readonly ToolbarCaret[];
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The menu behind **More**. */
export const MoreMenu = ({ overflowed, carets, anchor, onClose }: MoreMenuProps) => (
  <AnchoredMenu anchor={anchor} onClose={onClose}>
    <MenuList>
      {overflowed.map(({ key, label, icon, badge, reason = '', isPending, onPress }) => (
        <MenuItem
          key={key}
          icon={<>{icon}</>}
          disabled={reason !== '' || isPending === true}
          {...(badge === undefined ? {} : { secondaryContent: badgeText(badge) })}
          {...(reason === '' ? {} : { subText: reason })}
          onClick={onPress}
        >
          {label}
        </MenuItem>
      ))}
      {carets.map(({ label, onPress }) => (
        <MenuItem key={label} icon={<OptionsRegular />} onClick={onPress}>
          {label}
        </MenuItem>
      ))}
      {overflowed.length + carets.length > 0 && <MenuDivider />}
      {moreEntries.map((Entry, index) => (
        <Entry key={index} anchor={anchor} />
      ))}
    </MenuList>
  </AnchoredMenu>
);
