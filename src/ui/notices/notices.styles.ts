import { makeStyles, tokens } from '@fluentui/react-components';

/** Notices over the stage. */
export const useNoticesStyles = makeStyles({
  area: {
    // Above the sharer's bar, which a person may move over it.
    zIndex: 12,
    flexShrink: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
  },
  // Hangs from below the rows over the stage, and takes no room from it.
  over: {
    position: 'relative',
    height: 0,
    insetBlockStart: '12px',
    marginInline: '12px',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
  },
  row: { paddingBlockStart: '8px', paddingInline: '8px' },
  notice: { width: 'fit-content', maxWidth: 'min(640px, 100%)' },
  floating: { boxShadow: tokens.shadow16 },
  inDialog: { marginInline: 'auto' },
  listed: { width: '100%', boxSizing: 'border-box' },
});
