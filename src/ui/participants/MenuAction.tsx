import { MenuItem, mergeClasses, Tooltip } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { useMenuActionStyles } from './menuAction.styles';

/** A row of a menu: what it does, and why it may not be done now. */
export interface MenuActionProps {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onPress: () => void;
  /** Empty when it may be done. */
  readonly reason?: string;
  /** Something follows before it happens: the menu stays until then. */
  readonly staysOpen?: boolean;
  readonly isDangerous?: boolean;
}

/** One action; what is not allowed stays in reach and says why. */
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
