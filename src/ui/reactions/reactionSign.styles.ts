import { makeStyles } from '@fluentui/react-components';

/** An outline over its shape. */
export const useReactionSignStyles = makeStyles({
  sign: { position: 'relative', display: 'inline-flex', '& svg': { display: 'block' } },
  line: { position: 'absolute', inset: 0 },
});
