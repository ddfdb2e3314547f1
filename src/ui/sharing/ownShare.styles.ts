import { makeStyles, tokens } from '@fluentui/react-components';

const narrow = '@media (max-width: 719px)';

/** The sharer's bar, in its row, floating, or as a dot. */
export const useOwnShareStyles = makeStyles({
  bar: {
    zIndex: 11,
    alignSelf: 'center',
    boxSizing: 'border-box',
    maxWidth: 'calc(100% - 16px)',
    marginBlockStart: '8px',
    display: 'flex',
    [narrow]: { flexWrap: 'wrap', alignSelf: 'stretch', marginInline: '8px' },
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXS,
    paddingInline: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
  },
  floating: {
    position: 'fixed',
    margin: 0,
    maxWidth: 'calc(100vw - 16px)',
    boxShadow: tokens.shadow16,
  },
  small: {
    // Over the middle of the header, which is empty.
    insetBlockStart: '4px',
    columnGap: 0,
    padding: 0,
    borderRadius: tokens.borderRadiusCircular,
  },
  centred: {
    left: 0,
    right: 0,
    width: 'fit-content',
    marginInline: 'auto',
    [narrow]: { marginInline: 'auto' },
  },
  // The header of a narrow window has room for the dot alone.
  urgent: { minWidth: '36px', height: '36px', [narrow]: { display: 'none' } },
  dot: { minWidth: '36px', height: '36px' },
  handle: { cursor: 'grab', touchAction: 'none', ':active': { cursor: 'grabbing' } },
  words: { display: 'flex', flexDirection: 'column', flex: '1 1 0', minWidth: '160px' },
  title: { fontWeight: tokens.fontWeightSemibold },
  clock: { fontVariantNumeric: 'tabular-nums', color: tokens.colorNeutralForeground2 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // Below all others where they do not fit beside them.
    [narrow]: { order: 1, flexBasis: '100%' },
  },
  recognized: {
    alignSelf: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  viewers: {
    margin: 0,
    paddingInlineStart: 0,
    flexBasis: '100%',
    maxHeight: '120px',
    overflowY: 'auto',
    listStyleType: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalM,
  },
});
