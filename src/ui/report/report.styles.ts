import { makeStyles, tokens } from '@fluentui/react-components';

/** Reporting a problem. */
export const useReportStyles = makeStyles({
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  area: { minHeight: '96px', resize: 'vertical', fontFamily: 'inherit', fontSize: 'inherit' },
  note: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  below: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
  },
  times: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  more: {
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    paddingInline: tokens.spacingHorizontalM,
  },
  summary: {
    paddingBlock: tokens.spacingVerticalSNudge,
    minHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
  },
  inside: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    paddingBlockEnd: tokens.spacingVerticalM,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXXL },
  lines: {
    height: 'min(260px, 40vh)',
    overflow: 'auto',
    // Lines are code: left to right in every language.
    direction: 'ltr',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  ruler: { position: 'relative', width: '100%' },
  line: {
    position: 'absolute',
    insetInlineStart: 0,
    top: 0,
    width: '100%',
    height: '20px',
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    paddingInline: tokens.spacingHorizontalS,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    whiteSpace: 'pre',
  },
  time: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
  words: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  people: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    maxHeight: '200px',
    overflowY: 'auto',
    paddingInlineStart: tokens.spacingHorizontalM,
  },
  progress: { width: '100%', height: '8px', accentColor: tokens.colorBrandBackground },
  stop: { marginBlockStart: tokens.spacingVerticalS },
  facts: { margin: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
});
