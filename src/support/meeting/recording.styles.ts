import { makeStyles, tokens } from '@fluentui/react-components';

/** What a recording adds to the screens that it shows. */
export const useRecordingStyles = makeStyles({
  // The own camera has no picture here: a figure like those of the others.
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
