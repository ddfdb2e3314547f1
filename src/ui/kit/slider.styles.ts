import { makeStyles, tokens } from '@fluentui/react-components';

/** A slider in a row. */
export const useSliderStyles = makeStyles({
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
  },
  slider: { flexGrow: 1, minWidth: '96px', accentColor: tokens.colorBrandBackground },
  value: {
    minWidth: '4ch',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
});
