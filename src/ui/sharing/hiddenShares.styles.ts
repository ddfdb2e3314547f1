import { makeStyles } from '@fluentui/react-components';

/** What stands above the stage in place of shares that are hidden. */
export const useHiddenSharesStyles = makeStyles({
  rows: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    paddingBlock: '4px',
    paddingInline: '8px',
  },
});
