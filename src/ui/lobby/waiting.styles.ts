import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@media (min-width: 860px)';

/** Replacements of the lobby's form or preview, which load after them. */
export const useWaitingStyles = makeStyles({
  waiting: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  waitingButtons: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  host: { minHeight: '44px', width: '100%', maxWidth: 'none' },
  noPreview: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalS,
    minHeight: '160px',
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'center',
    [wide]: { aspectRatio: '16 / 9' },
  },
  noPreviewMark: { fontSize: '40px', color: tokens.colorBrandForeground1 },
  waitingWords: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  waitingMark: { flexShrink: 0, marginBlockStart: '4px' },
  waitingTitle: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});
