import { makeStyles } from '@fluentui/react-components';
import { stageColour } from '../video/stageColour';

/** A button under the pointer: its icon stays white too, where the theme would colour it. */
const pointed = {
  color: '#ffffff',
  backgroundColor: 'rgba(60, 60, 68, 0.95)',
  '& .fui-Button__icon': { color: '#ffffff' },
};

/** The picture of a share in its tile, and what lies over it. */
export const useShareStyles = makeStyles({
  tile: {
    // The theme's ring may be as dark as the stage.
    '--colorStrokeFocus2': '#ffffff',
    ':hover > [data-controls]': { opacity: 1 },
    ':focus-within > [data-controls]': { opacity: 1 },
  },
  picture: {
    position: 'absolute',
    inset: 0,
    overflow: 'hidden',
    backgroundColor: stageColour,
  },
  cover: { position: 'absolute', inset: 0, backgroundColor: '#26262b' },
  // Takes the pointer and the keys: over the picture, under all buttons.
  surface: {
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    touchAction: 'none',
    outlineStyle: 'none',
    ':focus-visible': {
      borderRadius: '10px',
      boxShadow: 'inset 0 0 0 3px #ffffff, inset 0 0 0 5px #0f548c',
    },
  },
  wait: {
    position: 'relative',
    zIndex: 3,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    paddingInline: '16px',
    textAlign: 'center',
  },
  movable: { cursor: 'grab', ':active': { cursor: 'grabbing' } },
  // Beside the buttons of zoom, which are wider while they say how much.
  footer: { maxWidth: 'calc(100% - 240px)', pointerEvents: 'none' },
  controls: {
    position: 'absolute',
    zIndex: 3,
    insetInlineEnd: '8px',
    insetBlockEnd: '8px',
    display: 'flex',
    alignItems: 'center',
    borderRadius: '6px',
    color: '#ffffff',
    backgroundColor: 'rgba(16, 16, 20, 0.78)',
    opacity: 0,
    '@media (hover: none)': { opacity: 1 },
    '& button': {
      color: '#ffffff',
      ':hover': pointed,
      ':hover:active': pointed,
    },
    '& .fui-Button__icon': { color: '#ffffff' },
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  above: { insetBlockEnd: 'auto', insetBlockStart: '6px', insetInlineEnd: '6px' },
  beside: { insetInlineEnd: '44px' },
  level: {
    minWidth: '44px',
    textAlign: 'center',
    fontSize: '12px',
    fontVariantNumeric: 'tabular-nums',
  },
});
