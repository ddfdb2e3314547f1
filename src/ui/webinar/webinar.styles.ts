import { makeStyles } from '@fluentui/react-components';

/** The panel below the tabs of the list of people. */
export const useWebinarStyles = makeStyles({
  tabPanel: { flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
});
