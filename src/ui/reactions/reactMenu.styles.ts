import { makeStyles } from '@fluentui/react-components';

/** Reactions side by side. */
export const useReactMenuStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: '2px' },
  // It has no tick: its icon stands below those of the rows that have one.
  clear: { '& .fui-MenuItem__icon': { marginInlineStart: '24px' } },
  sign: {
    minWidth: '40px',
    minHeight: '40px',
    justifyContent: 'center',
    paddingInline: 0,
    fontSize: '22px',
    lineHeight: '28px',
    '& > *': { flexGrow: 0, paddingInline: 0 },
  },
});
