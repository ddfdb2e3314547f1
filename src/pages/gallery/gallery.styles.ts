import { makeStyles, tokens } from '@fluentui/react-components';

/** The gallery's index. */
export const useGalleryStyles = makeStyles({
  page: {
    padding: tokens.spacingHorizontalXXL,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
  },
  links: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalL },
  row: { display: 'flex', gap: tokens.spacingHorizontalL, overflowX: 'auto' },
  figure: { flexShrink: 0 },
  frame: { border: `1px solid ${tokens.colorNeutralStroke1}` },
});
