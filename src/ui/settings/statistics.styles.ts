import { makeStyles, tokens } from '@fluentui/react-components';
import { edgeFade } from '../kit/edgeFade';

/** Below this, a stream is a card: its columns would be wider than the dialog. */
const phone = '@media (max-width: 639px)';

/** The quality of the connection, and the table of streams. */
export const useStatisticsStyles = makeStyles({
  connection: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  ways: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXL },
  troubles: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  trouble: { display: 'flex', gap: tokens.spacingHorizontalS },
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  outcome: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  severity: {
    display: 'inline-flex',
    verticalAlign: 'bottom',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    '& svg': { flexShrink: 0, width: '16px', height: '16px' },
  },
  good: { color: tokens.colorStatusSuccessForeground1 },
  fair: { color: tokens.colorStatusWarningForeground1 },
  poor: { color: tokens.colorStatusDangerForeground1 },
  icon: { flexShrink: 0, width: '16px', height: '16px', marginBlockStart: '1px' },
  scroll: { overflowX: 'auto', maxWidth: '100%', ...edgeFade },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
    '& th, & td': {
      textAlign: 'start',
      whiteSpace: 'nowrap',
      paddingBlock: tokens.spacingVerticalXS,
      paddingInlineEnd: tokens.spacingHorizontalM,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& th': { fontWeight: tokens.fontWeightSemibold },
    // A long name breaks: cut, it would lose the mark of a simulated call.
    '& th[scope="row"]': { minWidth: '120px', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    [phone]: {
      display: 'block',
      '& tbody': { display: 'grid', gap: tokens.spacingVerticalM },
      '& tr': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        gap: tokens.spacingVerticalS,
        padding: tokens.spacingHorizontalM,
        borderRadius: tokens.borderRadiusLarge,
        border: `1px solid ${tokens.colorNeutralStroke2}`,
      },
      '& th, & td': { padding: 0, borderBottom: 'none', whiteSpace: 'normal' },
      '& th[scope="row"]': { gridColumn: '1 / -1', fontSize: tokens.fontSizeBase300 },
    },
  },
  // Seen only by screen readers, which name each cell by its column.
  columns: {
    [phone]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  // The column's name above its cell, where the columns are not beside each other.
  column: {
    display: 'none',
    [phone]: { display: 'block', color: tokens.colorNeutralForeground3 },
  },
  // What a stream does not have takes no room in its card.
  without: {
    [phone]: { display: 'none' },
  },
});
