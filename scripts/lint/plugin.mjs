/** Lint rules of this repository that no package has. */
import { exportDocstring } from './exportDocstring.mjs';
import { noSideEffects } from './noSideEffects.mjs';
import { tellingDocstring } from './tellingDocstring.mjs';

export const house = {
  rules: {
    'export-docstring': exportDocstring,
    'no-side-effects': noSideEffects,
    'telling-docstring': tellingDocstring,
  },
};
