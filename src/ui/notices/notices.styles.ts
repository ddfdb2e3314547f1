import { makeStyles, tokens } from '@fluentui/react-components';

/** Notices over the stage. */
export const useNoticesStyles = makeStyles({
  area: {
    zIndex: 10,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
  },
  over: {
    position: 'absolute',
    insetBlockStart: '12px',
    insetInline: '12px',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  row: { paddingBlockStart: '8px', paddingInline: '8px' },
  notice: { width: 'fit-content', maxWidth: 'min(640px, 100%)' },
  floating: { boxShadow: tokens.shadow16 },
  overDialog: {
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: '8px',
    insetInline: '8px',
    marginInline: 'auto',
  },
  listed: { width: '100%', boxSizing: 'border-box' },
});
