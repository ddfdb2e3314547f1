import { makeStyles, tokens } from '@fluentui/react-components';

/** Additional styles for the screens of a recording. */
export const useRecordingStyles = makeStyles({
  // There is no local video in a recording: a figure replaces it, as for others.
  own: {
    display: 'contents',
    '& [data-video=on] > video': {
      backgroundColor: '#3a4754',
      backgroundImage:
        'radial-gradient(circle at 50% 106%, #8fa3b5 34cqmin, transparent calc(34cqmin + 1px)), radial-gradient(circle at 50% 44%, #8fa3b5 16cqmin, transparent calc(16cqmin + 1px))',
    },
  },
  pieces: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minHeight: '100dvh',
    '& aside': { position: 'static', width: '100%', height: '420px' },
  },
  // Over the lower corner of the stage, which is free beside the own share.
  shared: {
    position: 'fixed',
    zIndex: 12,
    insetInlineStart: '16px',
    insetBlockEnd: '88px',
    width: 'min(360px, 45vw)',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow16,
  },
  sharedPicture: { position: 'relative', width: '100%', backgroundColor: '#3a4754' },
  sharedWords: { margin: 0, padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}` },
  stage: { display: 'grid', height: '320px', minHeight: '320px' },
});
