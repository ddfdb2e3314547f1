import { makeStyles, tokens } from '@fluentui/react-components';

import { stageColour } from './stageColour';

const radius = '10px';

/**
 * A button on a picture: its icon stays white too, where the theme would give it its own colour.
 */
const pointed = {
  color: '#ffffff',
  backgroundColor: 'rgba(60, 60, 68, 0.95)',
  '& .fui-Button__icon': { color: '#ffffff' },
};
const fingers = '@media (max-width: 479px), (pointer: coarse)';

/** Tiles are dark in every theme, because they show video. */
export const useTileStyles = makeStyles({
  tile: {
    position: 'relative',
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    containerType: 'size',
    color: '#ffffff',
    ':hover > button': { opacity: 1 },
    ':focus-within > button': { opacity: 1 },
    '@media (forced-colors: active)': { outline: '1px solid CanvasText', outlineOffset: '-1px' },
  },
  // Rounds the corners of the canvas below: the area outside the tile has the stage's color.
  rounded: {
    '::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      borderRadius: radius,
      boxShadow: `0 0 0 16px ${stageColour}`,
      pointerEvents: 'none',
      zIndex: 1,
    },
  },
  floating: { borderRadius: radius, boxShadow: tokens.shadow16 },
  carried: {
    zIndex: 4,
    outline: `3px solid #ffd86b`,
    outlineOffset: '-3px',
    opacity: 0.85,
    cursor: 'grabbing',
  },
  filled: { backgroundColor: '#26262b' },
  self: {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    backgroundColor: '#26262b',
    transform: 'scaleX(-1)',
  },
  ring: {
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    borderRadius: radius,
    outline: '3px solid #6bb5ff',
    outlineOffset: '-3px',
    opacity: 'var(--speaking, 0)',
    pointerEvents: 'none',
    transitionProperty: 'opacity',
    transitionDuration: '150ms',
  },
  footer: {
    position: 'absolute',
    zIndex: 2,
    insetInlineStart: '8px',
    insetBlockEnd: '8px',
    maxWidth: 'calc(100% - 16px)',
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    paddingInline: '8px',
    minHeight: '26px',
    borderRadius: '6px',
    backgroundColor: 'rgba(16, 16, 20, 0.78)',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  muted: { flexShrink: 0, color: '#ff9aa2', fontSize: '14px' },
  sign: { flexShrink: 0, color: '#ffffff', fontSize: '14px' },
  crown: { flexShrink: 0, color: '#ffd86b', fontSize: '14px' },
  badges: {
    position: 'absolute',
    zIndex: 2,
    insetInlineStart: '8px',
    insetBlockStart: '8px',
    display: 'flex',
    gap: '4px',
  },
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    minHeight: '28px',
    paddingInline: '6px',
    borderRadius: '6px',
    fontSize: tokens.fontSizeBase200,
  },
  hand: { backgroundColor: '#ffd86b', color: '#2b2100', fontSize: '16px' },
  line: { backgroundColor: 'rgba(16, 16, 20, 0.78)' },
  lineText: { '@container (max-width: 239px)': { display: 'none' } },
  // A button on the picture, which is seen where it is needed.
  corner: {
    position: 'absolute',
    zIndex: 3,
    insetBlockStart: '6px',
    color: '#ffffff',
    backgroundColor: 'rgba(16, 16, 20, 0.78)',
    opacity: 0,
    ':hover': pointed,
    ':hover:active,:active:focus-visible': pointed,
    ':focus-visible': { opacity: 1 },
  },
  handle: {
    insetInlineEnd: '44px',
    '[aria-pressed="true"]': { opacity: 1 },
    '@media (hover: none)': { display: 'none' },
    '@container (max-width: 159px)': { display: 'none' },
  },
  menu: {
    insetInlineEnd: '6px',
    '[aria-expanded="true"]': { opacity: 1 },
    '@media (hover: none)': { opacity: 1 },
    // Large for a finger, although it looks small.
    [fingers]: {
      backgroundColor: 'transparent',
      ':hover': { backgroundColor: 'transparent' },
      ':hover:active,:active:focus-visible': { backgroundColor: 'transparent' },
      '& > .fui-Button__icon': {
        borderRadius: '6px',
        backgroundColor: 'rgba(16, 16, 20, 0.78)',
      },
    },
  },
});
