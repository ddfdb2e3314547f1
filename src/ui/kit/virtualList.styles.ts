import { makeStyles } from '@fluentui/react-components';

/** A list that draws only its visible rows. */
export const useVirtualListStyles = makeStyles({
  list: { position: 'relative', width: '100%' },
  place: { position: 'absolute', insetBlockStart: 0, insetInline: 0, contain: 'strict' },
});
