import { makeStyles, tokens } from '@fluentui/react-components';

/** Plots, two side by side if there is room. The plotter's own style sheet is not loaded. */
export const usePlotStyles = makeStyles({
  plots: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
  figure: { minWidth: 0 },
  caption: { fontWeight: tokens.fontWeightSemibold, fontSize: tokens.fontSizeBase200 },
  frame: {
    minHeight: '140px',
    overflow: 'hidden',
    '& .u-wrap': { position: 'relative', userSelect: 'none' },
    '& .u-over, & .u-under': { position: 'absolute' },
    '& .u-axis': { position: 'absolute' },
    '& canvas': { display: 'block', position: 'relative', width: '100%', height: '100%' },
  },
  words: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  first: { width: '20px', borderBottom: `2px solid ${tokens.colorBrandForeground1}` },
  second: {
    width: '20px',
    borderBottom: `2px dashed ${tokens.colorPaletteMarigoldBorderActive}`,
    '@media (forced-colors: active)': { borderBottom: '2px dashed Highlight' },
  },
});
