import { makeStyles, tokens } from '@fluentui/react-components';

/** The settings' dialog. */
export const useSettingsStyles = makeStyles({
  tabs: {
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // One row on phones too: it scrolls, and brings the tab that has the focus into sight.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    '& > .fui-Tab': { flexShrink: 0 },
  },
  // As high for each tab, so that the dialog does not jump; what is longer scrolls below the tabs.
  panel: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    height: 'min(560px, calc(100dvh - 212px))',
    minWidth: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    // Room for the rings of focused controls, which scrolling would cut off.
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
  // The preview beside what is chosen for it; above it where there is no room.
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
