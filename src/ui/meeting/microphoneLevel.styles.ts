import { makeStyles } from '@fluentui/react-components';

/** The level at the lower edge of the button. */
export const useMicrophoneLevelStyles = makeStyles({
  level: {
    position: 'absolute',
    insetInline: '20%',
    insetBlockEnd: '2px',
    height: '3px',
  },
});
