import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@media (min-width: 800px)';

/** Home: a card to join, a card to start, and former meetings below. */
export const useHomeStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    paddingInline: `max(${tokens.spacingHorizontalL}, env(safe-area-inset-left))`,
    backgroundImage: `radial-gradient(1100px 480px at 50% -120px, ${tokens.colorBrandBackground2}, transparent)`,
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    width: '100%',
    maxWidth: '1040px',
    marginInline: 'auto',
    paddingBlock: tokens.spacingVerticalL,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  mark: { width: '32px', height: '32px' },
  title: { flexGrow: 1 },
  main: {
    width: '100%',
    maxWidth: '1040px',
    marginInline: 'auto',
    paddingBlockStart: tokens.spacingVerticalL,
    flexGrow: 1,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    [wide]: { paddingBlockStart: '6vh' },
  },
  hero: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: {
    fontSize: 'clamp(28px, 5vw, 44px)',
    lineHeight: 1.15,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  },
  lead: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    color: tokens.colorNeutralForeground2,
  },
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalXL,
    [wide]: { gridTemplateColumns: '3fr 2fr' },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow4,
    '@media (max-width: 479px)': { padding: tokens.spacingHorizontalL },
  },
  cardHeading: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  joinForm: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingHorizontalM,
    '@media (min-width: 480px)': { flexDirection: 'row', alignItems: 'flex-start' },
  },
  number: { flexGrow: 1 },
  joinButton: { minHeight: '48px', '@media (min-width: 480px)': { marginBlockStart: '22px' } },
  startButtons: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  bigButton: {
    minHeight: '48px',
    maxWidth: 'none',
  },
  failure: { color: tokens.colorPaletteRedForeground1 },
});
