import { makeStyles } from '@fluentui/react-components';

/** Under the pointer the icon stays white too, where the theme would colour it. */
const pointed = {
  color: '#ffffff',
  backgroundColor: 'rgba(60, 60, 68, 0.95)',
  '& .fui-Button__icon': { color: '#ffffff' },
};

/** Dark in every theme, as the tiles are. The tools have more, and load with them. */
export const useAnnotateButtonStyles = makeStyles({
  open: {
    position: 'absolute',
    zIndex: 3,
    insetBlockStart: '6px',
    insetInlineStart: '6px',
    color: '#ffffff',
    backgroundColor: 'rgba(16, 16, 20, 0.78)',
    '& .fui-Button__icon': { color: '#ffffff' },
    ':hover': pointed,
    ':hover:active,:active:focus-visible': pointed,
  },
});
