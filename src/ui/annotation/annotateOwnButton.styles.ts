import { makeStyles, tokens } from '@fluentui/react-components';

/** The button that opens what is drawn on the own share. */
export const useAnnotateOwnButtonStyles = makeStyles({
  button: { position: 'relative', overflow: 'visible' },
  // On the button's corner: it comes and goes without moving any other.
  count: {
    position: 'absolute',
    insetBlockStart: '-6px',
    insetInlineEnd: '-6px',
    minWidth: '18px',
    boxSizing: 'border-box',
    paddingInline: '4px',
    borderRadius: tokens.borderRadiusCircular,
    textAlign: 'center',
    fontSize: '11px',
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: '#ffffff',
    backgroundColor: tokens.colorStatusDangerBackground3,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});
