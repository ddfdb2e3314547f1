import { makeStyles, tokens } from '@fluentui/react-components';

const phone = '@media (max-width: 719px)';

/** Invitations: the card for a person who is alone, and its parts in the dialog. */
export const useInvitationStyles = makeStyles({
  card: {
    alignSelf: 'center',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '340px',
    maxHeight: '100%',
    overflowY: 'auto',
    marginInline: '16px',
    padding: '20px',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: {
      width: 'auto',
      alignSelf: 'stretch',
      maxHeight: '60%',
      marginInline: '8px',
      marginBlock: '8px',
      padding: '16px',
    },
  },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  note: { color: tokens.colorNeutralForeground2, ':empty': { display: 'none' } },
  actions: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  label: { fontWeight: tokens.fontWeightSemibold },
  link: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '36px',
    paddingInline: '10px',
    textOverflow: 'ellipsis',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
  },
});
