import { makeStyles, tokens } from '@fluentui/react-components';

/** Initials in a circle, as large as the tile permits. */
export const useAvatarStyles = makeStyles({
  avatar: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: 'clamp(40px, 34cqmin, 160px)',
    aspectRatio: '1',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: 'clamp(16px, 13cqmin, 60px)',
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: 1,
    userSelect: 'none',
    // Above the name, if the tile is too low for both at one height.
    '@container (max-height: 89px)': { width: '32px', fontSize: '13px', marginBlockEnd: '28px' },
    '@media (forced-colors: active)': { outline: '1px solid CanvasText' },
  },
  small: { width: '32px', fontSize: '12px' },
  sign: { fontSize: '1.5em' },
});
