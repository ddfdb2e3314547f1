import { makeStyles } from '@fluentui/react-components';

/** The menu of the share button. */
export const useShareMenuStyles = makeStyles({
  // It may say why nothing can be shared.
  title: { height: 'auto', minHeight: '32px', whiteSpace: 'normal' },
});
