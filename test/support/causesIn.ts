import type { Action } from '@reduxjs/toolkit';
import { gatherCauses, type CauseFound, type CauseRule } from '../../src/support/causes/cause';
import { openLog } from '../../src/support/log/openLog';
import { recordActions } from './recordedLog';

/** What one rule finds in a real log of `actions`. */
export const causesIn = async (
  rule: CauseRule,
  actions: readonly Action[],
  machine: Readonly<Record<string, boolean>> = {},
): Promise<readonly Pick<CauseFound, 'count' | 'facts'>[]> => {
  const bytes = await recordActions(actions);
  const { index, record } = await openLog(new Blob([new Uint8Array(bytes)]));
  const { found, listen } = gatherCauses([rule]);
  for (let line = 0; line < index.length; line += 1) {
    const read = record(line);
    if (!Array.isArray(read)) throw new Error(`No record: ${JSON.stringify(read)}`);
    if (read[0] === 'begin') Object.assign(read[1].machine, machine);
    listen(read, line, index.timeAt(line));
  }
  return found().map(({ count, facts }) => ({ count, facts }));
};
