import { makeStyles, tokens } from '@fluentui/react-components';

/** The note for webinar attendees in the bar. */
export const useAudienceStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '52px',
    paddingInline: '8px',
    whiteSpace: 'nowrap',
  },
  // The microphone beside it says the same, and some languages have no room for both.
  mayTalk: {
    '@media (max-width: 639px)': {
      position: 'absolute',
      width: '1px',
      minHeight: 0,
      height: '1px',
      padding: 0,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
  sign: { flexShrink: 0, fontSize: '22px' },
  words: { display: 'flex', flexDirection: 'column' },
  count: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});
