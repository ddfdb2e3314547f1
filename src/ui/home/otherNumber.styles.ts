import { makeStyles, tokens } from '@fluentui/react-components';

/** The form that asks for another number. */
export const useOtherNumberStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    width: '100%',
    maxWidth: '360px',
    textAlign: 'start',
  },
});
