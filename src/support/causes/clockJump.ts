import { numberOf } from '../log/fields';
import type { CauseRule } from './cause';

/** The smallest jump between two lines that no healthy wall clock makes. Milliseconds. @decision */
const smallestJump = 2000;
/** Numbers under `at` that are no time of day are older than any log. */
const firstTime = Date.UTC(2020, 0);

/**
 * The clock of the machine was set, or stood still while it slept: the times of day in actions left
 * the clock of the log, which does not jump.
 */
export const clockJump: CauseRule = {
  id: 'clockJump',
  severity: 'warning',
  follow: () => {
    const known: { offset?: number } = {};
    return ({ time, record, payload }) => {
      if (record[0] === 'begin') delete known.offset;
      const at = numberOf(payload, 'at');
      if (record[0] !== 'action' || at === undefined || at < firstTime) return undefined;
      const offset = at - time;
      const jump = offset - (known.offset ?? offset);
      known.offset = offset;
      return Math.abs(jump) < smallestJump ? undefined : { seconds: Math.round(jump / 1000) };
    };
  },
};
