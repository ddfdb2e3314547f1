import { makeStyles, tokens } from '@fluentui/react-components';

/** The list of people. */
export const useParticipantsStyles = makeStyles({
  search: { flexShrink: 0, padding: '12px 16px' },
  searchField: {
    width: '100%',
    minHeight: '36px',
    paddingInline: '12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  hands: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '36px',
    paddingInline: '16px',
    paddingBlockEnd: '8px',
    color: tokens.colorNeutralForeground2,
  },
  empty: { padding: '16px', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  scroller: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  row: {
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    paddingInline: '16px 8px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  who: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  name: {
    // The start of the page, regardless of the name's direction; mirrored for right-to-left.
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  role: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  states: { display: 'flex', alignItems: 'center', gap: '10px', fontSize: '18px', flexShrink: 0 },
  state: { color: tokens.colorNeutralForeground2 },
  off: { color: tokens.colorStatusDangerForeground3 },
  hand: { color: tokens.colorPaletteMarigoldForeground1 },
  handPlace: {
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  warning: { color: tokens.colorStatusWarningForeground3 },
});
