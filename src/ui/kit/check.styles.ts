import { makeStyles, tokens } from '@fluentui/react-components';

const fingers = '@media (max-width: 479px), (pointer: coarse)';

/** Checkboxes and radio buttons as the system draws them, large enough for a finger. */
export const useCheckStyles = makeStyles({
  set: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    [fingers]: { gap: 0 },
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    '& > legend': { paddingBlockEnd: tokens.spacingVerticalS, paddingInline: 0 },
  },
  row: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    [fingers]: { gap: 0 },
  },
  box: {
    flexShrink: 0,
    width: '20px',
    height: '20px',
    margin: '2px',
    accentColor: tokens.colorCompoundBrandBackground,
    [fingers]: { marginBlock: '12px', marginInline: `2px ${tokens.spacingHorizontalM}` },
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    paddingBlockStart: '1px',
    // People press the label as often as the box.
    [fingers]: {
      paddingBlockStart: 0,
      '& > label': { paddingBlock: '12px' },
      '& > label:not(:last-child)': { paddingBlockEnd: 0 },
    },
  },
  hint: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
