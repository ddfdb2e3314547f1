import { makeStyles, tokens } from '@fluentui/react-components';

/** The schedule dialog's two pages. */
export const useScheduleStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, padding: '2px' },
  pair: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    '@media (min-width: 480px)': { gridTemplateColumns: '3fr 2fr' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    // When the form is longer than the screen, its buttons stay visible.
    position: 'sticky',
    insetBlockEnd: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    // Hides scrolled content below them.
    boxShadow: `0 ${tokens.spacingVerticalM} 0 ${tokens.colorNeutralBackground1}`,
    '@media (max-width: 479px)': {
      // Stacked, they would cover a phone's screen.
      position: 'static',
      flexDirection: 'column-reverse',
      '& > button': { maxWidth: 'none' },
    },
  },
  options: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  legend: {
    fontWeight: tokens.fontWeightSemibold,
    paddingBlockEnd: tokens.spacingVerticalS,
    paddingInline: 0,
  },
  facts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});
