import { makeStyles, tokens } from '@fluentui/react-components';

/** The parts of a formatted message. */
export const useMessageTextStyles = makeStyles({
  lines: { margin: 0, ':not(:first-child)': { marginBlockStart: '6px' } },
  list: {
    marginBlock: 0,
    listStyleType: 'disc',
    ':is(ol)': { listStyleType: 'decimal' },
    paddingInlineStart: '24px',
    ':not(:first-child)': { marginBlockStart: '6px' },
    // Between items and lists, line ends are no lines.
    whiteSpace: 'normal',
    '& > li': { whiteSpace: 'pre-wrap' },
  },
  code: {
    paddingInline: '4px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '0.92em',
    unicodeBidi: 'isolate',
  },
  block: {
    marginBlock: 0,
    ':not(:first-child)': { marginBlockStart: '6px' },
    padding: '8px 10px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: '0.92em',
    textAlign: 'left',
    whiteSpace: 'pre-wrap',
  },
  language: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    userSelect: 'none',
  },
  mention: { fontWeight: tokens.fontWeightSemibold },
  own: {
    paddingInline: '3px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightBold,
    '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
  },
  mark: {
    backgroundColor: tokens.colorPaletteYellowBackground2,
    color: tokens.colorNeutralForeground1,
    '@media (forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' },
  },
  current: { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
});
