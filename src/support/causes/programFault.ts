import { sagaCrashed } from '../../effects/crash';
import { textOf } from '../log/fields';
import type { CauseRule } from './cause';

/** A part of the program threw: a defect of Plenary. */
export const programFault: CauseRule = {
  id: 'programFault',
  severity: 'error',
  follow:
    () =>
    ({ type, payload }) =>
      type === sagaCrashed.type ? { part: textOf(payload, 'of') } : undefined,
};
