import { makeStyles, tokens } from '@fluentui/react-components';

/** What an attendee of a webinar is told in the bar. */
export const useAudienceStyles = makeStyles({
  note: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '52px',
    paddingInline: '8px',
    whiteSpace: 'nowrap',
  },
  sign: { flexShrink: 0, fontSize: '22px' },
  words: { display: 'flex', flexDirection: 'column' },
  count: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
});
