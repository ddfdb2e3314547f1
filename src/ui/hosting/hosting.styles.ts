import { makeStyles, tokens } from '@fluentui/react-components';

/** The tools of hosts. */
export const useHostingStyles = makeStyles({
  footer: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    padding: '12px 16px',
    paddingBlockEnd: 'max(12px, env(safe-area-inset-bottom))',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > button': { flexGrow: 1 },
  },
  rules: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  group: { fontWeight: tokens.fontWeightSemibold },
  answers: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: tokens.spacingHorizontalM,
    '@media (max-width: 479px)': { gridTemplateColumns: '1fr' },
    '& > button': { maxWidth: 'none', minHeight: '44px' },
  },
});
