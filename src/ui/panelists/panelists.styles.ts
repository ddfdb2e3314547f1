import { makeStyles, tokens } from '@fluentui/react-components';

/** Panelists of a webinar, and the form that invites them. */
export const usePanelistStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  heading: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  note: { color: tokens.colorNeutralForeground2 },
  form: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    '@media (min-width: 480px)': { gridTemplateColumns: '1fr 1fr' },
  },
  wholeRow: { gridColumnStart: '1', gridColumnEnd: '-1' },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  panelist: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    minWidth: 0,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  name: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  email: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
});
