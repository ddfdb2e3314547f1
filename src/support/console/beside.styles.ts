import { makeStyles, tokens } from '@fluentui/react-components';

/** The meeting's screen beside the console, and what divides the two. */
export const useBesideStyles = makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, var(--beside-share, 50%))',
    alignItems: 'start',
  },
  alone: { gridTemplateColumns: 'minmax(0, 1fr)' },
  half: { containerType: 'inline-size', minWidth: 0 },
  pane: {
    position: 'sticky',
    insetBlockStart: tokens.spacingVerticalM,
    maxHeight: 'calc(100dvh - 24px)',
    boxSizing: 'border-box',
  },
  header: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { flexGrow: 1 },
  divider: {
    alignSelf: 'stretch',
    width: '12px',
    cursor: 'col-resize',
    touchAction: 'none',
    display: 'flex',
    justifyContent: 'center',
    '::before': {
      content: '""',
      width: '2px',
      borderRadius: '1px',
      backgroundColor: 'transparent',
    },
    ':hover::before': { backgroundColor: tokens.colorNeutralStrokeAccessible },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  told: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  box: {
    position: 'relative',
    // As windows are; a phone's, in the tab, is as tall as its place.
    aspectRatio: '4 / 3',
    minHeight: '320px',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  tall: {
    display: 'flex',
    flexDirection: 'column',
    height: '600px',
    gap: tokens.spacingVerticalS,
    '& > div': { aspectRatio: 'auto', flexGrow: 1 },
  },
  frame: {
    position: 'absolute',
    top: 0,
    left: 0,
    transformOrigin: 'top left',
    border: 'none',
    colorScheme: 'normal',
  },
  cover: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    textAlign: 'center',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
});
