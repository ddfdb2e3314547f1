import { makeStyles, tokens } from '@fluentui/react-components';

/** Menus are above everything except dialogs. On phones they are sheets at the bottom. */
export const useMenuStyles = makeStyles({
  popover: {
    zIndex: 30,
    // A tick is as wide as an icon, so that the texts of all rows begin at one line.
    '& .fui-MenuItemCheckbox__checkmark, & .fui-MenuItemRadio__checkmark': { width: '20px' },
    // Why a row cannot be chosen is read like any text.
    '& [aria-disabled="true"] .fui-MenuItem__subText': { color: tokens.colorNeutralForeground2 },
    // Stronger than the place beside the button, which Fluent writes into the element.
    '@media (max-width: 479px)': {
      left: '0 !important',
      right: '0 !important',
      top: 'auto !important',
      bottom: '0 !important',
      transform: 'none !important',
      width: 'auto',
      maxWidth: 'none',
      maxHeight: '80dvh !important',
      overflowY: 'auto',
      paddingBlockEnd: 'max(8px, env(safe-area-inset-bottom))',
      borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
      '& [role^="menuitem"]': { maxWidth: 'none' },
      // Dims the rest of the screen.
      boxShadow: `0 0 0 200vmax ${tokens.colorBackgroundOverlay}`,
    },
  },
});
