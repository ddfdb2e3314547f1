import { makeStyles, tokens } from '@fluentui/react-components';

const narrow = '@media (max-width: 719px)';
/** The header, over which the small bar hangs, is not drawn there. */
const low = '@media (max-height: 479px)';

/** The sharer's bar, in its row, floating, or as a dot. */
export const useOwnShareStyles = makeStyles({
  bar: {
    position: 'relative',
    zIndex: 11,
    flexShrink: 0,
    boxSizing: 'border-box',
    marginBlock: '4px',
    marginInline: '8px',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    [narrow]: { columnGap: tokens.spacingHorizontalXS },
  },
  floating: {
    position: 'fixed',
    margin: 0,
    // Its own words never change where its buttons are.
    width: 'min(1120px, calc(100vw - 16px))',
    boxShadow: tokens.shadow16,
  },
  small: {
    // Over the middle of the header, which is empty; what follows begins below it.
    alignSelf: 'center',
    marginBlockStart: '-24px',
    [low]: { marginBlockStart: '4px' },
    columnGap: 0,
    padding: 0,
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: tokens.shadow16,
  },
  smallFloating: { width: 'fit-content', marginBlockStart: 0, [low]: { marginBlockStart: 0 } },
  // The header of a narrow window has room for the dot alone.
  urgent: { minWidth: '36px', height: '36px', [narrow]: { display: 'none' } },
  dot: { minWidth: '36px', height: '36px' },
  handle: { cursor: 'grab', touchAction: 'none', ':active': { cursor: 'grabbing' } },
  // All the room that is free, in one line: what has none is behind the button beside it.
  words: {
    flex: '1 1 160px',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Two lines beside the buttons of a phone.
    [narrow]: { flexBasis: 0, maxHeight: '40px', lineHeight: '20px', whiteSpace: 'normal' },
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  hint: { [narrow]: { display: 'none' } },
  clock: {
    // As wide as a share of ten hours.
    minWidth: '8ch',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
    [narrow]: { minWidth: '5ch' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // Below all others where they do not fit beside them.
    [narrow]: { order: 1, flexBasis: '100%', gap: tokens.spacingHorizontalXS },
  },
  // Only icons on a phone: in some languages two labels are wider than it.
  action: { [narrow]: { minWidth: '44px', paddingInline: '4px' } },
  // Whoever is on it stays there.
  unneeded: { visibility: 'hidden', ':focus': { visibility: 'visible' } },
  label: {
    [narrow]: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  watched: { minWidth: '60px', fontVariantNumeric: 'tabular-nums' },
  popup: {
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: 'calc(100% + 4px)',
    insetInlineEnd: 0,
    boxSizing: 'border-box',
    width: 'min(400px, 100%)',
    maxHeight: 'calc(50dvh - 24px)',
    overflowY: 'auto',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  popupOpen: { display: 'flex' },
  // A bar that was moved to the lower half of the window.
  popupAbove: { insetBlockStart: 'auto', insetBlockEnd: 'calc(100% + 4px)' },
  popupAtStart: { insetInlineEnd: 'auto', insetInlineStart: 0 },
  recognized: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  // The gap of the popup is for what is apart.
  remote: {
    alignSelf: 'stretch',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    ':empty': { display: 'none' },
  },
  viewers: {
    margin: 0,
    paddingInlineStart: 0,
    listStyleType: 'none',
  },
});
