import { placeInLog } from './strokePoints';

/** The names of the fields that hold what somebody has chosen. */
const chosen: ReadonlySet<string> = new Set(['choices']);

/**
 * A number in a field of this name as a log has it.
 * @decision What somebody has answered to a poll is said by numbers alone: each becomes 0, and how
 * many there are stays.
 */
export const numberInLog = (name: string, value: number): number =>
  chosen.has(name) ? 0 : placeInLog(name, value);
