import { makeStyles, tokens } from '@fluentui/react-components';

/** Tabs above a panel. */
export const useTabsStyles = makeStyles({
  tabs: {
    flexShrink: 0,
    display: 'flex',
    flexWrap: 'wrap',
    paddingInline: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    marginBlockEnd: '8px',
  },
  tab: {
    appearance: 'none',
    flexGrow: 1,
    minHeight: '40px',
    whiteSpace: 'nowrap',
    border: 'none',
    borderBottom: '3px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  shown: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottom: `3px solid ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { borderBottom: '3px solid Highlight' },
  },
});
