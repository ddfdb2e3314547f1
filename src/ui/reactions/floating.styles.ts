import { makeStyles } from '@fluentui/react-components';

/** Rises a little; does not move for people who prefer reduced motion. */
export const useFloatingStyles = makeStyles({
  reaction: {
    position: 'absolute',
    zIndex: 3,
    insetBlockEnd: '20%',
    insetInlineStart: '50%',
    transform: 'translateX(-50%)',
    ':dir(rtl)': { transform: 'translateX(50%)' },
    fontSize: 'clamp(28px, 18cqh, 72px)',
    lineHeight: 1,
    pointerEvents: 'none',
    filter: 'drop-shadow(0 2px 6px rgba(0, 0, 0, 0.5))',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: {
        from: { translate: '0 60%', opacity: 0, scale: 0.6 },
        '25%': { translate: '0 0', opacity: 1, scale: 1.1 },
        '35%': { scale: 1 },
        to: { translate: '0 -20%' },
      },
      animationDuration: '900ms',
      animationTimingFunction: 'ease-out',
      animationFillMode: 'both',
    },
  },
});
