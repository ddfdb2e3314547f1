import { makeStyles, tokens } from '@fluentui/react-components';

/** What cannot be taken back is red. */
export const useMenuActionStyles = makeStyles({
  danger: {
    color: tokens.colorStatusDangerForeground3,
    ':hover': { color: tokens.colorStatusDangerForeground3 },
    '& .fui-MenuItem__icon': { color: tokens.colorStatusDangerForeground3 },
  },
});
