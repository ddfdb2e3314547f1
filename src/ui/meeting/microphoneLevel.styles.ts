import { makeStyles } from '@fluentui/react-components';

/** The level at the lower edge of the button, below the tails of its label's letters. */
export const useMicrophoneLevelStyles = makeStyles({
  level: {
    position: 'absolute',
    insetInline: '20%',
    insetBlockEnd: 0,
    height: '3px',
  },
});
