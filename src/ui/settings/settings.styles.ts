import { makeStyles, tokens } from '@fluentui/react-components';

/** The settings' dialog. */
export const useSettingsStyles = makeStyles({
  tabs: {
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // One row on phones too: it scrolls, and shows the focused tab.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > .fui-Tab': { flexShrink: 0 },
  },
  // A shadow at each end that hides something: it stays in place, and a cover that scrolls with the
  // first or last part hides it.
  shadowed: {
    backgroundImage: [
      `linear-gradient(to right, ${tokens.colorNeutralBackground1} 50%, transparent) /* @noflip */`,
      `linear-gradient(to left, ${tokens.colorNeutralBackground1} 50%, transparent)`,
      `linear-gradient(to right, ${tokens.colorNeutralStroke1}, transparent)`,
      `linear-gradient(to left, ${tokens.colorNeutralStroke1}, transparent)`,
    ].join(', '),
    backgroundAttachment: 'local, local, scroll, scroll',
    backgroundPosition: '0 0, 100% 0, 0 0, 100% 0 /* @noflip */',
    backgroundSize: '48px 100%, 48px 100%, 24px 100%, 24px 100%',
    backgroundRepeat: 'no-repeat',
  },
  // As high for every tab, also while one loads; longer content scrolls below the tabs.
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    height: 'min(560px, calc(100dvh - 212px))',
    minWidth: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Room for focus rings, which scrolling would cut off.
    padding: '4px',
    margin: '-4px',
    '& > *': { flexShrink: 0 },
  },
  licenses: {
    alignSelf: 'flex-start',
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase400,
  },
  nested: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    marginInlineStart: '28px',
  },
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  hint: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  heading: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  // The preview is beside its choices; above them without room.
  beside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
    '@media (max-width: 639px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  alert: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
});
