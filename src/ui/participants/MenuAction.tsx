import { MenuItem, mergeClasses, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useMenuActionStyles } from './menuAction.styles';

/** A row of a menu: its action, and why it is disabled. */
export interface MenuActionProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onPress: () => void;
  /** Empty if it is enabled. */
  readonly reason?: string;
  /** A further step comes before the action: the menu stays open until then. */
  readonly staysOpen?: boolean;
  readonly isDangerous?: boolean;
}

/** An action; a disabled one stays focusable and shows its reason. */
export const MenuAction = ({ label, icon, onPress, reason = '', ...props }: MenuActionProps) => {
  const styles = useMenuActionStyles();
  const isRefused = reason !== '';
  const item = (
    <MenuItem
      icon={icon}
      disabled={isRefused}
      persistOnClick={isRefused || props.staysOpen === true}
      className={mergeClasses(props.isDangerous === true && !isRefused && styles.danger)}
      onClick={() => {
        if (!isRefused) onPress();
      }}
    >
      {label}
    </MenuItem>
  );
  return isRefused ? (
    <Tooltip content={reason} relationship="description" positioning="before" withArrow>
      {item}
    </Tooltip>
  ) : (
    item
  );
};
