import { fieldOf, textOf } from '../log/fields';
import type { CauseRule } from './cause';

/** The action type of the message; replayed actions are matched by name. */
const mutedType = 'received/audioControlled';

/** A host muted this person, alone or with everyone else. */
export const mutedByHost: CauseRule = {
  id: 'mutedByHost',
  severity: 'warning',
  follow:
    () =>
    ({ type, payload }) => {
      if (type !== mutedType) return undefined;
      const source = textOf(fieldOf(payload, 'body'), 'mutedSource');
      return source === '' ? undefined : { source };
    },
};
