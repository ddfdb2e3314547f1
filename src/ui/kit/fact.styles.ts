import { makeStyles, tokens } from '@fluentui/react-components';

/** A fact in a box. */
export const useFactStyles = makeStyles({
  fact: {
    position: 'relative',
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: `${tokens.spacingHorizontalM} 52px`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  words: { minWidth: 0 },
  // Beside both lines, because it belongs to the value.
  copy: {
    position: 'absolute',
    insetInlineEnd: tokens.spacingHorizontalS,
    insetBlockStart: '50%',
    transform: 'translateY(-50%)',
  },
  term: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  value: {
    // A host link has six lines: it is copied, not read.
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightSemibold,
    userSelect: 'all',
  },
  // What is typed elsewhere is read whole.
  whole: { display: 'inline', WebkitLineClamp: 'unset' },
});
