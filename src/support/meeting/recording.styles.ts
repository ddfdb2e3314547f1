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
  stage: { display: 'grid', height: '320px', minHeight: '320px' },
});
