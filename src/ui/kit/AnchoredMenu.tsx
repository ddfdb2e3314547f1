import { Menu, MenuPopover } from '@fluentui/react-components';
import { useCallback, type ReactNode, type RefObject } from 'react';
import { useMenuStyles } from './menu.styles';

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
      // Inside the part of the screen that its button belongs to, so that readers find it there.
      mountNode={anchor.current?.closest<HTMLElement>('aside, main, footer') ?? null}
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
        target: anchor.current,
        // As a sheet, it is placed by the screen.
        strategy: 'fixed',
        position: 'above',
        align,
        // Longer than there is room: it scrolls.
        autoSize: 'height',
        // Never at the very edge of the window.
        overflowBoundaryPadding: 8,
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
