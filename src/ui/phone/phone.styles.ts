import { makeStyles, tokens } from '@fluentui/react-components';

/** Calls of telephones and room systems. */
export const usePhoneStyles = makeStyles({
  number: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (max-width: 479px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  facts: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
  },
  // As high as a finger needs.
  call: { display: 'inline-block', minHeight: '24px', color: tokens.colorBrandForegroundLink },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  checks: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  // Beside the people, but separate.
  section: {
    flexShrink: 0,
    paddingInline: '16px',
    paddingBlockEnd: '8px',
    marginBlockEnd: '8px',
    maxHeight: '40%',
    overflowY: 'auto',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalS,
  },
  picture: { flexShrink: 0, fontSize: '20px', color: tokens.colorNeutralForeground2 },
  ended: { color: tokens.colorStatusWarningForeground3 },
  inside: { color: tokens.colorStatusSuccessForeground3 },
  words: { flexGrow: 1, minWidth: 0, display: 'flex', flexDirection: 'column' },
  who: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalS,
    overflowWrap: 'anywhere',
  },
  called: { color: tokens.colorNeutralForeground3 },
  state: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  button: { flexShrink: 0, whiteSpace: 'nowrap' },
});
