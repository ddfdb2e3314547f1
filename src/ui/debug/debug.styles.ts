import { makeStyles, tokens } from '@fluentui/react-components';

/** The debug panel at the top. */
export const useDebugStyles = makeStyles({
  panel: {
    position: 'fixed',
    zIndex: 40,
    insetBlockStart: tokens.spacingVerticalS,
    insetInlineEnd: tokens.spacingHorizontalS,
    width: 'min(300px, calc(100vw - 16px))',
  },
  heading: {
    marginBlockStart: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  facts: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  fact: { display: 'flex', justifyContent: 'space-between', gap: tokens.spacingHorizontalM },
  value: { textAlign: 'end', overflowWrap: 'anywhere' },
});
