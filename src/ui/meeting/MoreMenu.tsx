import { MenuDivider, MenuItem, MenuList } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { AnchoredMenu } from '../kit/AnchoredMenu';
import { moreEntries } from './moreEntries';
import { badgeText, type ToolbarControl } from './ToolbarButton';

/** The controls that did not fit, where the menu opens, and a callback for closing. */
export interface MoreMenuProps {
  readonly overflowed: readonly ToolbarControl[];
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** The menu behind **More**. */
export const MoreMenu = ({ overflowed, anchor, onClose }: MoreMenuProps) => (
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
      {overflowed.length > 0 && <MenuDivider />}
      {moreEntries.map((Entry, index) => (
        <Entry key={index} anchor={anchor} />
      ))}
    </MenuList>
  </AnchoredMenu>
);
