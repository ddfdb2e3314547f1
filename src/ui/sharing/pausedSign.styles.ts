import { makeStyles, tokens } from '@fluentui/react-components';

/** What lies over a paused share. */
export const usePausedSignStyles = makeStyles({
  // Under the surface that takes the pointer, so that the picture is zoomed and moved as before.
  veil: {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'inherit',
    backgroundColor: 'rgba(16, 16, 20, 0.6)',
    pointerEvents: 'none',
  },
  sign: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    color: '#ffffff',
    backgroundColor: '#101014',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  icon: { fontSize: '28px' },
});
