import { makeStyles, tokens } from '@fluentui/react-components';

/** Checkboxes and radio buttons in the system's own drawing, large enough for a finger. */
export const useCheckStyles = makeStyles({
  set: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
    '& > legend': { paddingBlockEnd: tokens.spacingVerticalS },
  },
  row: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalM },
  box: {
    flexShrink: 0,
    width: '20px',
    height: '20px',
    margin: '2px',
    accentColor: tokens.colorCompoundBrandBackground,
  },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0, paddingBlockStart: '1px' },
  hint: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
});
