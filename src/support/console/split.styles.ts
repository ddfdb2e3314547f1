import { makeStyles, tokens } from '@fluentui/react-components';
import { stackedQuery } from './breakpoints';

const stacked = `@media ${stackedQuery}`;

/** Panes that fill the window, and their dividers. */
export const useSplitStyles = makeStyles({
  split: {
    display: 'grid',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    [stacked]: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  },
  columns: { gridTemplateColumns: 'var(--tracks)', gridTemplateRows: 'minmax(0, 1fr)' },
  rows: {
    gridTemplateRows: 'var(--tracks)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    // Below this height, the content above scrolls away too.
    minHeight: '440px',
  },
  divider: {
    display: 'grid',
    placeItems: 'center',
    touchAction: 'none',
    // Its focus ring is drawn over the panes.
    position: 'relative',
    zIndex: 1,
    '::before': {
      content: '""',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorNeutralStrokeAccessible,
    },
    ':hover::before': { backgroundColor: tokens.colorBrandStroke1 },
    [stacked]: { display: 'none' },
  },
  upright: { width: '12px', cursor: 'col-resize', '::before': { width: '4px', height: '48px' } },
  level: { height: '12px', cursor: 'row-resize', '::before': { width: '48px', height: '4px' } },
});
