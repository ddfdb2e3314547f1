import { makeStyles } from '@fluentui/react-components';

/** A name that may be cut, and a mark that may not. */
export const usePersonNameStyles = makeStyles({
  // Two lines if both have no room in one.
  whole: { display: 'flex', flexWrap: 'wrap', minWidth: 0, columnGap: '0.35em' },
  name: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // The start of the page, regardless of the name's direction; mirrored for right-to-left.
    textAlign: 'left',
  },
  mark: { minWidth: 0, overflowWrap: 'anywhere' },
});
