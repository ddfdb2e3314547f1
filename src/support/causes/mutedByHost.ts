import { fieldOf, textOf } from '../log/fields';
import type { CauseRule } from './cause';

/** The action of the message: what is replayed is read by name, since screens see no wire. */
const mutedType = 'received/audioControlled';

/** A host muted this person, alone or with everybody. */
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
