import { makeStyles, tokens } from '@fluentui/react-components';

/** The registration page: one card in the middle. */
export const useRegisterStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalL,
  },
  brand: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    width: '100%',
    maxWidth: '1160px',
  },
  card: {
    width: '100%',
    maxWidth: '480px',
    // Centered in the space below the header.
    marginBlock: 'auto',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    padding: tokens.spacingHorizontalXXL,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow4,
    '@media (max-width: 479px)': { padding: tokens.spacingHorizontalL },
  },
  titles: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXS },
  title: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    // The start of the page, regardless of the topic's direction; mirrored for right-to-left.
    textAlign: 'left',
  },
  note: { color: tokens.colorNeutralForeground2 },
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  send: { minHeight: '48px', width: '100%', maxWidth: 'none' },
});
