import { makeStyles } from '@fluentui/react-components';

const pressed = '&[aria-pressed="true"]';
const hovered = '&[aria-pressed="true"]:hover';

/** A button on a share that stays pressed, as the tools of annotation do. */
export const useFollowStyles = makeStyles({
  follow: {
    [pressed]: {
      backgroundColor: '#0f6cbd',
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        backgroundColor: 'Highlight',
        color: 'HighlightText',
      },
    },
    [hovered]: { backgroundColor: '#115ea3' },
  },
});
