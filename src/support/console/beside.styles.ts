import { makeStyles, tokens } from '@fluentui/react-components';

/** The meeting's screen beside the console, and what divides the two. */
export const useBesideStyles = makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, var(--beside-share, 50%))',
    alignItems: 'start',
  },
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
    // Its ring lies over what is beside it.
    position: 'relative',
    zIndex: 1,
    // A grip that stays in sight, however long the halves are.
    '::before': {
      content: '""',
      position: 'sticky',
      insetBlockStart: '45dvh',
      alignSelf: 'flex-start',
      width: '4px',
      height: '48px',
      marginBlock: '160px',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorNeutralStrokeAccessible,
    },
    ':hover::before': { backgroundColor: tokens.colorBrandStroke1 },
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
