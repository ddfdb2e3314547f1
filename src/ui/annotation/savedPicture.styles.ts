import { makeStyles } from '@fluentui/react-components';

/** Dark in every theme, as the tiles are. */
export const useSavedPictureStyles = makeStyles({
  // Above the buttons at the foot of a share.
  place: {
    position: 'absolute',
    zIndex: 5,
    insetInline: '8px',
    insetBlockEnd: '56px',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  words: {
    padding: '6px 12px',
    borderRadius: '8px',
    overflowWrap: 'anywhere',
    color: '#ffffff',
    backgroundColor: 'rgba(16, 16, 20, 0.9)',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});
