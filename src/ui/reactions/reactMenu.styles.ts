import { makeStyles } from '@fluentui/react-components';

/** Reactions side by side. */
export const useReactMenuStyles = makeStyles({
  row: { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: '2px' },
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
