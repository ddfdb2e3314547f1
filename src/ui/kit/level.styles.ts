import { makeStyles, tokens } from '@fluentui/react-components';

/** A horizontal level. */
export const useLevelStyles = makeStyles({
  meter: {
    position: 'relative',
    height: '6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStencil1,
    overflow: 'hidden',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  fill: {
    position: 'absolute',
    inset: 0,
    transformOrigin: 'left /* @noflip */',
    transform: 'scaleX(var(--level, 0))',
    backgroundColor: tokens.colorStatusSuccessBackground3,
    ':dir(rtl)': { transformOrigin: 'right /* @noflip */' },
    '@media (forced-colors: active)': { backgroundColor: 'Highlight', forcedColorAdjust: 'none' },
  },
});
