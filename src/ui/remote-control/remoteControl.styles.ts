import { makeStyles, tokens } from '@fluentui/react-components';

/** What shows that a screen is controlled, and what controls it. */
export const useRemoteStyles = makeStyles({
  // Over everything, and in nobody's way: it only marks the page.
  frame: {
    position: 'fixed',
    inset: 0,
    zIndex: 1000,
    pointerEvents: 'none',
    boxSizing: 'border-box',
    border: '4px solid #c50f1f',
    '@media (forced-colors: active)': { border: '4px solid Highlight' },
  },
  surface: {
    position: 'absolute',
    inset: 0,
    zIndex: 2,
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'crosshair',
    outline: '3px dashed #ffffff',
    outlineOffset: '-3px',
    ':focus-within': { outline: '3px solid #ffd86b', outlineOffset: '-3px', cursor: 'default' },
  },
  // Where the surface lets nobody select, Safari lets nobody write.
  written: { userSelect: 'text' },
  said: {
    position: 'absolute',
    insetBlockStart: '8px',
    insetInlineStart: '8px',
    insetInlineEnd: '8px',
    zIndex: 3,
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'rgba(16, 16, 20, 0.9)',
    color: '#ffffff',
  },
  // In the way of nothing: a press goes through it to the surface.
  unfocused: { insetBlockStart: 'auto', insetBlockEnd: '8px', pointerEvents: 'none' },
  question: { maxHeight: '70vh', overflowY: 'auto' },
  line: { margin: 0, marginBlockStart: tokens.spacingVerticalXS },
  questionCode: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.15em',
  },
  link: { margin: 0, marginBlock: tokens.spacingVerticalXS },
  steps: {
    margin: 0,
    paddingInlineStart: tokens.spacingHorizontalXL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    listStyleType: 'decimal',
  },
  step: { '::marker': { fontWeight: tokens.fontWeightSemibold } },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlock: tokens.spacingVerticalS,
  },
  code: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  squares: { flexShrink: 0, width: '200px', height: '200px' },
  facts: { flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
});
