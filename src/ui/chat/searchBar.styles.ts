import { makeStyles, tokens } from '@fluentui/react-components';

/** The search above the messages. */
export const useSearchBarStyles = makeStyles({
  // Takes no place of its own: it only hears keys.
  keys: { display: 'contents' },
  bar: {
    flexShrink: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    paddingBlock: '8px',
    paddingInline: '16px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  field: {
    flexGrow: 1,
    minWidth: 0,
    minHeight: '36px',
    paddingInline: '12px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
    // The bar has its own button to close.
    '::-webkit-search-cancel-button': { display: 'none' },
  },
  count: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    ':not(:empty)': { paddingInline: '4px' },
  },
});
