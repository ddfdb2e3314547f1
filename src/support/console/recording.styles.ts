import { makeStyles, tokens } from '@fluentui/react-components';

/** The replayed screen of the meeting, in its pane or tab. */
export const useRecordingStyles = makeStyles({
  header: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  title: { flexGrow: 1 },
  note: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  pressed: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  box: {
    position: 'relative',
    flexGrow: 1,
    minHeight: '160px',
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
