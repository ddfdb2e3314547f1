import { makeStyles, tokens } from '@fluentui/react-components';

/** Waiting people, separate from those present. */
export const useWaitingListStyles = makeStyles({
  section: {
    flexShrink: 0,
    paddingBlockEnd: '8px',
    marginBlockEnd: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  header: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px',
    minHeight: '36px',
    paddingInline: '16px',
  },
  title: {
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  frame: { display: 'flex', flexDirection: 'column' },
  scroller: { flexGrow: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
  row: {
    height: '100%',
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    paddingInline: '16px',
  },
  fromHost: { display: 'flex', flexDirection: 'column', gap: '8px' },
  hostMessage: {
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
  },
  // The name shrinks, its buttons do not.
  button: { flexShrink: 0, whiteSpace: 'nowrap' },
  name: { flexGrow: 1 },
});
