import { makeStyles } from '@fluentui/react-components';

/** A list of which only the rows in sight are drawn. */
export const useVirtualListStyles = makeStyles({
  list: { position: 'relative', width: '100%' },
  place: { position: 'absolute', insetBlockStart: 0, insetInline: 0, contain: 'strict' },
});
