import { makeStyles, tokens } from '@fluentui/react-components';
import { edgeFade } from '../kit/edgeFade';

/** The settings' dialog. */
export const useSettingsStyles = makeStyles({
  tabs: {
    flexShrink: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    // One row on phones too: it scrolls, and shows the focused tab.
    overflowX: 'auto',
    scrollbarWidth: 'none',
    ...edgeFade,
    // Its focus ring is inside: the row cuts off what is outside.
    '& > .fui-Tab': { flexShrink: 0, outlineOffset: '-2px' },
    '& > .fui-Tab[data-fui-focus-visible]': {
      boxShadow: `inset 0 0 0 2px ${tokens.colorStrokeFocus2}`,
    },
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
