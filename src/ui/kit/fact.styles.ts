import { makeStyles, tokens } from '@fluentui/react-components';

/** A fact in a box. */
export const useFactStyles = makeStyles({
  fact: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  term: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  value: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', userSelect: 'all' },
});
