import { fieldOf } from '../log/fields';
import type { CauseRule } from './cause';

/** The page was served without isolation, so audio took the slower path without shared memory. */
export const sharedMemoryMissing: CauseRule = {
  id: 'sharedMemoryMissing',
  severity: 'warning',
  follow:
    () =>
    ({ record }) =>
      record[0] === 'begin' && fieldOf(record[1].machine, 'isIsolated') === false ? {} : undefined,
};
