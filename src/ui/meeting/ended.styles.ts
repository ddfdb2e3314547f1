import { makeStyles, tokens } from '@fluentui/react-components';

/** The last screen. */
export const useEndedStyles = makeStyles({
  seats: { width: 'min(264px, 80%)', height: 'auto' },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalM,
  },
  // Close to its title.
  topic: {
    marginBlockStart: `calc(-1 * ${tokens.spacingVerticalS})`,
    maxWidth: '100%',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
});
