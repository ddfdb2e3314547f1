import { makeStyles, tokens } from '@fluentui/react-components';

/** Rows of buttons and links that wrap. */
export const useInviteStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  calendar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
});
