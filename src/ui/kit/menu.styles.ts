import { makeStyles } from '@fluentui/react-components';

/** Menus are above everything except dialogs. */
export const useMenuStyles = makeStyles({ popover: { zIndex: 30 } });
