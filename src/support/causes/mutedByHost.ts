import { audioControlled } from '../../events/received';
import { fieldOf, textOf } from '../log/fields';
import type { CauseRule } from './cause';

/** A host muted this person, alone or with everybody. */
export const mutedByHost: CauseRule = {
  id: 'mutedByHost',
  severity: 'warning',
  follow:
    () =>
    ({ type, payload }) => {
      if (type !== audioControlled.type) return undefined;
      const source = textOf(fieldOf(payload, 'body'), 'mutedSource');
      return source === '' ? undefined : { source };
    },
};
