import { makeStyles } from '@fluentui/react-components';

/** Menus lie on everything but dialogs. */
export const useMenuStyles = makeStyles({ popover: { zIndex: 30 } });
