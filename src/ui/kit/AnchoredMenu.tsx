import { Menu, MenuPopover } from '@fluentui/react-components';
import { useCallback, type ReactNode, type RefObject } from 'react';
import { useMenuStyles } from './menu.styles';
import { menuPlaceOf, menuPositioning } from './menuPlace';

/** Where a menu opens, and a callback for closing. */
export interface AnchoredMenuProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** The edge that menu and button share: the end by default. */
  readonly align?: 'start' | 'end';
  readonly checkedValues?: Readonly<Record<string, string[]>>;
  readonly onCheck?: (name: string, value: string) => void;
  readonly children: ReactNode;
}

/** Whether a press is on the button whose own menu is open. */
const isPressOn = (button: HTMLElement | null, { target }: Event): boolean =>
  button?.getAttribute('aria-expanded') === 'true' &&
  target instanceof Node &&
  button.contains(target);

/** An open menu beside its button; closing returns the focus to the button. */
export const AnchoredMenu = ({ anchor, onClose, onCheck, ...props }: AnchoredMenuProps) => {
  const { align = 'end' } = props;
  const other = align === 'end' ? 'start' : 'end';
  const styles = useMenuStyles();
  const close = useCallback(() => {
    onClose();
    anchor.current?.focus();
  }, [anchor, onClose]);
  return (
    <Menu
      open
      mountNode={menuPlaceOf(anchor.current)}
      checkedValues={props.checkedValues ?? {}}
      onCheckedValueChange={(_event, { name, checkedItems }) => {
        const [value] = checkedItems;
        if (value !== undefined) onCheck?.(name, value);
      }}
      onOpenChange={(_event, change) => {
        // A press on the menu's own button closes it already: closing it here would open it again.
        const isOwn = change.type === 'clickOutside' && isPressOn(anchor.current, change.event);
        if (!change.open && !isOwn) close();
      }}
      positioning={{
        ...menuPositioning,
        target: anchor.current,
        position: 'above',
        align,
        // Never over its own button, which closes it.
        fallbackPositions: [
          `above-${other}`,
          `below-${align}`,
          `below-${other}`,
          'before',
          'after',
        ],
      }}
    >
      <MenuPopover className={styles.popover}>{props.children}</MenuPopover>
    </Menu>
  );
};
