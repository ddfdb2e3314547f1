import { makeStyles, tokens } from '@fluentui/react-components';

/** The line above the stage. */
export const useHeaderStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexShrink: 0,
    minHeight: '28px',
    minWidth: 0,
    paddingBlockStart: '4px',
    paddingInline: '16px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
    // A phone in landscape has no room for it.
    '@media (max-height: 479px)': { display: 'none' },
  },
  topic: {
    flexGrow: 1,
    minWidth: 0,
    // The side of its surroundings, whatever its own direction; Chrome knows the prefixed name
    // alone.
    textAlign: ['match-parent', '-webkit-match-parent'],
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  locked: { display: 'inline-flex', flexShrink: 0, fontSize: '16px' },
  live: {
    paddingInline: '6px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
  },
  clock: { '@media (max-width: 719px)': { display: 'none' } },
  duration: { whiteSpace: 'nowrap' },
});
