import { makeStyles, tokens } from '@fluentui/react-components';

/** The content of the meeting's dialogs. */
export const useDialogStyles = makeStyles({
  stack: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  note: { color: tokens.colorNeutralForeground2 },
  end: {
    display: 'flex',
    justifyContent: 'flex-end',
    '@media (max-width: 479px)': { flexDirection: 'column', '& > button': { maxWidth: 'none' } },
  },
  keys: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    rowGap: tokens.spacingVerticalM,
    columnGap: tokens.spacingHorizontalL,
    alignItems: 'center',
  },
  key: {
    justifySelf: 'end',
    minWidth: '32px',
    paddingInline: '8px',
    paddingBlock: '2px',
    textAlign: 'center',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
  },
  facts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});
