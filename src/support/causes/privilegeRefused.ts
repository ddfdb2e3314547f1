import { intentSettled } from '../../effects/intent';
import { fieldOf, textOf } from '../log/fields';
import type { CauseRule } from './cause';

/** The person asked for something that their role does not allow. */
export const privilegeRefused: CauseRule = {
  id: 'privilegeRefused',
  severity: 'warning',
  follow:
    () =>
    ({ type, payload }) => {
      const error = fieldOf(payload, 'error');
      return type === intentSettled.type && textOf(error, 'type') === 'INSUFFICIENT_PRIVILEGES'
        ? { reason: textOf(error, 'reason') }
        : undefined;
    },
};
