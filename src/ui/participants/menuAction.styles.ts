import { makeStyles, tokens } from '@fluentui/react-components';

/** Irreversible actions are red. */
export const useMenuActionStyles = makeStyles({
  danger: {
    color: tokens.colorStatusDangerForeground3,
    ':hover': { color: tokens.colorStatusDangerForeground3 },
    '& .fui-MenuItem__icon': { color: tokens.colorStatusDangerForeground3 },
  },
});
