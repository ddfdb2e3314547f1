import { makeStyles, tokens } from '@fluentui/react-components';

const phone = '@media (max-width: 719px)';

/** The meeting's layout: notices above the stage, the panel beside it, the bar below. */
export const useMeetingStyles = makeStyles({
  screen: {
    position: 'fixed',
    inset: 0,
    display: 'grid',
    // Content that is too wide must not make the rest wider than the screen.
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'minmax(0, 1fr) auto',
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  middle: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateRows: 'minmax(0, 1fr)',
    minHeight: 0,
  },
  main: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: 0,
  },
  panel: {
    width: '360px',
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    backgroundColor: tokens.colorNeutralBackground1,
    borderInlineStartWidth: '1px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    '@media (min-width: 1800px)': { width: '420px' },
    [phone]: {
      position: 'fixed',
      inset: 0,
      zIndex: 20,
      width: '100%',
      height: '100dvh',
      borderInlineStartWidth: 0,
    },
  },
  stage: {
    flexGrow: 1,
    flexBasis: 0,
    minHeight: 0,
    display: 'flex',
    [phone]: { flexDirection: 'column' },
  },
  panelHeader: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    paddingBlock: '10px',
    paddingInline: '16px 10px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  panelTitle: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  panelAction: { marginInlineStart: 'auto' },
  panelBody: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
});
