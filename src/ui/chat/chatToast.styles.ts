import { makeStyles, tokens } from '@fluentui/react-components';

/** A message in a notice: its sender and its beginning. */
export const useChatToastStyles = makeStyles({
  toast: { display: 'flex', flexDirection: 'column' },
  name: { fontWeight: tokens.fontWeightSemibold },
  direct: { color: tokens.colorStatusDangerForeground3, fontSize: tokens.fontSizeBase200 },
  text: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
});
