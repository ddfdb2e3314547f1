import { makeStyles, tokens } from '@fluentui/react-components';

const wide = '@media (min-width: 860px)';

/** Lobby: the preview on the left, the form on the right; one column on phones. */
export const useLobbyStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    paddingInline: `max(${tokens.spacingHorizontalL}, env(safe-area-inset-left))`,
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    justifyContent: 'space-between',
    width: '100%',
    maxWidth: '1160px',
    marginInline: 'auto',
    paddingBlock: tokens.spacingVerticalM,
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    minHeight: '44px',
  },
  mark: { width: '28px', height: '28px' },
  main: {
    flexGrow: 1,
    width: '100%',
    maxWidth: '1160px',
    marginInline: 'auto',
    paddingBlock: `${tokens.spacingVerticalS} ${tokens.spacingVerticalXXXL}`,
    display: 'grid',
    alignContent: 'start',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXXL}`,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [wide]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(320px, 5fr)',
      // Only the second row takes the preview's height, and the whole stays centered.
      gridTemplateRows: 'minmax(0, max-content) auto',
      alignContent: 'center',
    },
  },
  side: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  // The heading comes first for screen readers and keyboards; on wide screens the preview is beside
  // it.
  picture: { [wide]: { gridRowStart: '1', gridRowEnd: 'span 2' } },
  beside: { [wide]: { gridColumnStart: '2' } },
  titles: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  title: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    // The start of the page, regardless of the topic's direction; mirrored for right-to-left.
    textAlign: 'left',
    '@media (max-width: 479px)': {
      fontSize: tokens.fontSizeBase600,
      lineHeight: tokens.lineHeightBase600,
    },
  },
  note: { color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  devices: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    marginInline: 0,
    marginBlock: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
  },
  withButton: { display: 'flex', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
  grow: { flexGrow: 1, minWidth: 0 },
  test: { minHeight: '40px' },
  level: { marginBlockStart: tokens.spacingVerticalXS },
  join: { minHeight: '48px', width: '100%', maxWidth: 'none' },
  unknown: { aspectRatio: '16 / 9' },
});
