import { makeStyles, tokens } from '@fluentui/react-components';

/** The list behind the bell; it loads when opened. */
export const useNoticeListStyles = makeStyles({
  sheet: {
    position: 'absolute',
    zIndex: 11,
    insetBlockEnd: '8px',
    insetInlineEnd: '8px',
    width: 'min(420px, calc(100% - 16px))',
    maxHeight: 'calc(100% - 16px)',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    paddingBlock: '8px',
    paddingInline: '16px 8px',
  },
  title: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    minHeight: 0,
    overflowY: 'auto',
    paddingInline: '12px',
    paddingBlockEnd: '12px',
  },
});
