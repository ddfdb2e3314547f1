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
  /**
   * The question and the offer load after the buttons above them, which must not move under a
   * pointer then. Their room is kept: 136 of the card in a narrow window, 32 of the button, and the
   * gap.
   */
  later: {
    alignSelf: 'stretch',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalL,
    minHeight: '32px',
  },
  laterWithRating: { minHeight: '184px' },
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
