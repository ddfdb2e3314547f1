import { makeStyles, tokens } from '@fluentui/react-components';

/** The screen of a browser that is too old. */
export const useUnsupportedStyles = makeStyles({
  small: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});
