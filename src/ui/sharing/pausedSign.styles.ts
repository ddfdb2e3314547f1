import { makeStyles, tokens } from '@fluentui/react-components';

/** While one draws with the tools in a row. */
const belowTools = '&:has(~ [role="toolbar"][aria-orientation="horizontal"])';

/** What lies over a paused share. */
export const usePausedSignStyles = makeStyles({
  // Under the surface that takes the pointer, so that the picture is zoomed and moved as before.
  // At its upper edge: the picture is still read.
  place: {
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: '8px',
    [belowTools]: { insetBlockStart: '64px' },
    // Below the buttons of the tile.
    '@container (max-width: 799px)': {
      insetBlockStart: '58px',
      [belowTools]: { insetBlockStart: '114px' },
    },
    zIndex: 1,
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  sign: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: '#ffffff',
    backgroundColor: '#101014',
    boxShadow: tokens.shadow16,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  icon: { fontSize: '24px' },
});
