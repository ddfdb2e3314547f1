import { makeStyles, tokens } from '@fluentui/react-components';

/** The names that are offered for a mention, and the help about formatting. */
export const useMentionStyles = makeStyles({
  list: {
    maxHeight: '240px',
    overflowY: 'auto',
    padding: '4px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
  },
  option: {
    paddingBlock: '8px',
    paddingInline: '10px',
    borderRadius: tokens.borderRadiusSmall,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  help: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '4px' },
  button: { minWidth: 0, paddingInline: 0, color: tokens.colorNeutralForeground2 },
  samples: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: '16px',
    rowGap: '2px',
    margin: 0,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    '& dt': { fontFamily: tokens.fontFamilyMonospace },
    '& dd': { margin: 0 },
  },
  notes: { margin: 0, fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground2 },
});
