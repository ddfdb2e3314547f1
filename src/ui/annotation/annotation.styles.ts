import { makeStyles, tokens } from '@fluentui/react-components';
import { edgeFade } from '../kit/edgeFade';

/** Tiles that have no room for all tools beside their own buttons. */
const narrow = '@container (max-width: 799px)';

/** A tool under the pointer: its icon stays white too, where the theme would colour it. */
const pointed = {
  color: '#ffffff',
  backgroundColor: 'rgba(110, 110, 120, 0.95)',
  '& .fui-Button__icon': { color: '#ffffff' },
};

/** How high the tools above one's own picture are, with the space around them, in CSS pixels. */
export const ownToolsHeight = 60;

/** Dark in every theme, as the tiles are. */
export const useAnnotationStyles = makeStyles({
  layer: { position: 'absolute', zIndex: 2, pointerEvents: 'none', overflow: 'visible' },
  pad: {
    position: 'absolute',
    zIndex: 3,
    touchAction: 'none',
    cursor: 'crosshair',
    outlineStyle: 'none',
    ':focus-visible': { boxShadow: 'inset 0 0 0 3px #ffffff, inset 0 0 0 5px #0f548c' },
  },
  // Nothing but its outline tells it from the text that becomes of it.
  field: {
    position: 'absolute',
    zIndex: 4,
    padding: 0,
    border: 'none',
    minWidth: '2em',
    fieldSizing: 'content',
    transform: 'translateY(-50%)',
    textAlign: 'start',
    color: 'inherit',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontWeight: 600,
    lineHeight: 1.2,
    outline: '1px dashed #ffffff',
    boxShadow: '0 0 0 2px rgba(16, 16, 20, 0.6)',
    ':focus-visible': { outline: '1px dashed #ffffff' },
  },
  tools: {
    position: 'absolute',
    zIndex: 4,
    insetBlockStart: '8px',
    insetInlineStart: '8px',
    maxWidth: 'calc(100% - 16px)',
    boxSizing: 'border-box',
    display: 'flex',
    // Its end is beside the buttons of the tile, or below them where there is no room.
    [narrow]: { insetBlockStart: '54px' },
    borderRadius: '8px',
    color: '#ffffff',
    backgroundColor: 'rgba(16, 16, 20, 0.9)',
    // The theme's ring may be as dark as the bar.
    '--colorStrokeFocus2': '#ffffff',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  above: { insetBlockStart: '4px', [narrow]: { insetBlockStart: '4px' } },
  // The name of the share stays in sight below it.
  beside: {
    flexDirection: 'column',
    maxHeight: 'calc(100% - 64px)',
    [narrow]: { insetBlockStart: '8px' },
  },
  tool: {
    flexShrink: 0,
    color: '#ffffff',
    '& .fui-Button__icon': { color: '#ffffff' },
    ':hover': pointed,
    ':hover:active,:active:focus-visible': pointed,
    '&[aria-disabled="true"] .fui-Button__icon': { color: '#7d7d86' },
    '&[aria-disabled="true"]:hover .fui-Button__icon': { color: '#7d7d86' },
    '&[aria-pressed="true"]': {
      backgroundColor: '#0f6cbd',
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        backgroundColor: 'Highlight',
        color: 'HighlightText',
      },
    },
  },
  row: {
    display: 'flex',
    gap: '2px',
    minWidth: 0,
    padding: '4px',
    overflowX: 'auto',
    // What has the focus stands clear of the fades.
    scrollPaddingInline: '28px',
    ...edgeFade,
  },
  // Always in reach, however far the others are scrolled.
  close: { marginBlock: '4px', marginInlineEnd: '4px' },
  column: {
    flexDirection: 'column',
    minHeight: 0,
    overflowX: 'hidden',
    overflowY: 'auto',
    maskImage: 'none',
  },
  closeBelow: { marginBlockStart: 0, marginInlineStart: '4px' },
  // They point the way that one reads.
  turned: { '& svg': { ':dir(rtl)': { transform: 'scaleX(-1)' } } },
  swatch: {
    display: 'inline-block',
    width: '16px',
    height: '16px',
    borderRadius: '50%',
    border: '1px solid #8a8a94',
    forcedColorAdjust: 'none',
  },
  own: {
    position: 'relative',
    width: '100%',
    paddingBlockStart: `${ownToolsHeight}px`,
    overflow: 'hidden',
    borderRadius: '8px',
    backgroundColor: '#26262b',
  },
  ownPlace: { position: 'relative', width: '100%' },
  ownPicture: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'contain',
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '2px', paddingInline: '6px' },
  choice: {
    minWidth: 0,
    maxWidth: 'none',
    minHeight: '32px',
    padding: '6px',
    '&[aria-checked="true"]': { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}` },
    '@media (forced-colors: active)': {
      '&[aria-checked="true"]': { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
  },
  picture: { width: '20px', height: '20px' },
});
