import { makeStyles, tokens } from '@fluentui/react-components';

const narrow = '@media (max-width: 899px)';

/** The height of a report in the gateway's list, in CSS pixels. */
export const reportHeight = { wide: 44, narrow: 92 } as const;

/** The sources of logs, and the list of open ones. */
export const useSourceStyles = makeStyles({
  logs: {
    margin: 0,
    padding: 0,
    border: 'none',
    display: 'grid',
    gridTemplateColumns:
      'max-content minmax(80px, max-content) max-content minmax(0, 1fr) max-content',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    marginBlockEnd: tokens.spacingVerticalS,
    [narrow]: { gridTemplateColumns: 'max-content minmax(0, 1fr) max-content' },
  },
  legend: {
    padding: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
  },
  log: {
    display: 'grid',
    gridColumn: '1 / -1',
    gridTemplateColumns: 'subgrid',
    alignItems: 'center',
    minHeight: '36px',
    fontSize: tokens.fontSizeBase200,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: { paddingBlock: tokens.spacingVerticalXS },
  },
  radio: { width: '20px', height: '20px', margin: 0, accentColor: tokens.colorBrandBackground },
  name: {
    fontWeight: tokens.fontWeightSemibold,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: '32ch',
  },
  aligned: {
    color: tokens.colorNeutralForeground2,
    [narrow]: { gridColumn: '2 / -1', gridRow: 2 },
  },
  stands: {
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrow]: { gridColumn: '2 / -1', gridRow: 3 },
  },
  second: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  session: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
  },
  signIn: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
  },
  search: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(140px, 1fr)',
    gap: tokens.spacingHorizontalM,
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  reports: {
    maxHeight: '420px',
    overflowY: 'auto',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  report: {
    display: 'grid',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    height: '100%',
    boxSizing: 'border-box',
    fontSize: tokens.fontSizeBase200,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [narrow]: {
      gridAutoRows: 'minmax(0, 1fr)',
      paddingBlock: tokens.spacingVerticalXS,
    },
  },
  peopleRow: {
    gridTemplateColumns: '20px 130px 110px minmax(0, 3fr) minmax(0, 1fr) 100px',
    [narrow]: { gridTemplateColumns: 'max-content minmax(0, 1fr) max-content' },
  },
  gatewayRow: {
    gridTemplateColumns: '20px 130px 110px minmax(0, 3fr) minmax(0, 1fr) 100px 100px',
    [narrow]: { gridTemplateColumns: 'max-content minmax(0, 1fr) max-content' },
  },
  headings: {
    height: '32px',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
    [narrow]: { display: 'none' },
  },
  quiet: { color: tokens.colorNeutralForeground3 },
  id: {
    fontFamily: tokens.fontFamilyMonospace,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrow]: { gridColumn: 2, gridRow: 3 },
  },
  kind: { [narrow]: { textAlign: 'end' } },
  said: {
    // A text of the other direction starts on the same side.
    justifySelf: 'start',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    [narrow]: { gridColumn: '2 / -1', gridRow: 2 },
  },
  topic: { [narrow]: { gridColumn: 2 } },
  people: { [narrow]: { gridColumn: 3, gridRow: 2, textAlign: 'end' } },
  size: { textAlign: 'end', [narrow]: { gridColumn: 3, gridRow: 3 } },
  range: { marginBlockStart: tokens.spacingVerticalS },
  rangeParts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalXS,
  },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
  },
});
