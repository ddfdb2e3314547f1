import { makeStyles, tokens } from '@fluentui/react-components';

const forced = '@media (forced-colors: active)';

/** Seats by who sits there; an empty one is a ring in the color of its person. */
export const useSeatsStyles = makeStyles({
  taken: {
    color: tokens.colorBrandStroke2,
    fill: 'currentColor',
    stroke: 'currentColor',
    strokeWidth: '2px',
    [forced]: { color: 'CanvasText' },
  },
  dark: { color: tokens.colorBrandBackground, [forced]: { color: 'CanvasText' } },
  own: { color: tokens.colorPaletteMarigoldBorderActive, [forced]: { color: 'Highlight' } },
  empty: { fill: 'none' },
});
