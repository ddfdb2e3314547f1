import { makeStyles, tokens } from '@fluentui/react-components';

/** The content in the middle of an empty page. */
export const useAppStyles = makeStyles({
  centre: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalXXL,
    textAlign: 'center',
    textWrap: 'balance',
  },
  mark: { width: '48px', height: '48px' },
  spinner: {
    width: '32px',
    height: '32px',
    borderRadius: tokens.borderRadiusCircular,
    border: `3px solid ${tokens.colorNeutralStroke2}`,
    borderTopColor: tokens.colorBrandStroke1,
    // All sides would have the same color, so that a gap rotates instead.
    '@media (forced-colors: active)': { borderTopColor: 'Canvas' },
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '900ms',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
  late: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightRegular,
    color: tokens.colorNeutralForeground2,
    animationName: { from: { opacity: 0 }, '60%': { opacity: 0 }, to: { opacity: 1 } },
    animationDuration: '500ms',
  },
  title: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { maxWidth: '46ch', color: tokens.colorNeutralForeground2 },
});
