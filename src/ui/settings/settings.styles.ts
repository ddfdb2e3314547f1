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
  picture: {
    position: 'relative',
    width: '100%',
    maxWidth: '320px',
    aspectRatio: '16 / 9',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground6,
    color: tokens.colorNeutralForeground2,
  },
  video: { width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' },
  alert: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
});
