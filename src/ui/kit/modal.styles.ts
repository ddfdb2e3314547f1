import { makeStyles, tokens } from '@fluentui/react-components';

/** The product's only modal. */
export const useModalStyles = makeStyles({
  // Not from edge to edge on phones: it stands before the page.
  surface: {
    width: 'calc(100% - 16px)',
    maxHeight: 'calc(100dvh - 16px)',
    '& .fui-DialogBody': { maxHeight: 'calc(100dvh - 66px)' },
  },
  wide: { maxWidth: '880px' },
  title: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '28px' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    overflowWrap: 'anywhere',
    // Room for focus rings, which scrolling would cut off.
    padding: '4px',
    margin: '-4px',
  },
  // In sight however far the content is scrolled, and never over the title or **Close**.
  notices: { position: 'sticky', zIndex: 1, insetBlockStart: 0, ':empty': { display: 'none' } },
  help: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  actions: {
    // The whole row: half of it would break three buttons into two lines.
    gridColumnStart: '1',
    gridColumnEnd: '-1',
    // As far below the text as its paragraphs are apart.
    marginBlockStart: tokens.spacingVerticalS,
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    // On narrow screens an empty row of the library's grid is above it.
    '@media (max-width: 479px)': {
      marginBlockStart: 0,
      flexDirection: 'column-reverse',
      alignItems: 'stretch',
    },
  },
  // Beside a confirmation: only one button is emphasized.
  dangerAside: {
    color: tokens.colorStatusDangerForeground3,
    ':hover': { color: tokens.colorStatusDangerForeground3 },
    ':hover:active': { color: tokens.colorStatusDangerForeground3 },
  },
  danger: {
    backgroundColor: '#b10e1c',
    color: '#ffffff',
    ':hover': { backgroundColor: '#960b18', color: '#ffffff' },
    ':hover:active': { backgroundColor: '#7a0913', color: '#ffffff' },
  },
});
