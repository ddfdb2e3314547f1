import { makeStyles, tokens } from '@fluentui/react-components';

/** A page that fills the window, and the brand at its top. */
export const usePageStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    paddingInline: `max(${tokens.spacingHorizontalL}, env(safe-area-inset-left))`,
  },
  brand: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  mark: { width: '28px', height: '28px' },
  lead: { color: tokens.colorNeutralForeground2, maxWidth: '64ch' },
});
