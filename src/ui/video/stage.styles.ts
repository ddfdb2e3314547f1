import { makeStyles, tokens } from '@fluentui/react-components';

/** Where people are seen. */
export const useStageStyles = makeStyles({
  stage: {
    position: 'relative',
    minWidth: 0,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'hidden',
    // What stands out inside stays below menus and notices outside.
    isolation: 'isolate',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  canvas: {
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    width: '100%',
    height: '100%',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  room: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    margin: '8px',
    display: 'flex',
    flexDirection: 'column',
  },
  grid: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignContent: 'center',
    justifyContent: 'center',
  },
  speaker: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
  },
  strip: {
    display: 'flex',
    justifyContent: 'safe center',
    gap: '8px',
    maxWidth: '100%',
    order: -1,
  },
  single: { display: 'flex' },
  pager: {
    position: 'relative',
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
    paddingBlockEnd: '4px',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { ':dir(rtl)': { transform: 'scaleX(-1)' } },
  },
});
