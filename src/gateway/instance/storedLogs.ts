import { fieldOf } from '../../kernel/fields';
import { parseWith } from '../../protocol/parse';
import { areaTable } from '../meeting/areas';
import type { MeetingState } from '../meeting/state';
import type { LogEntry } from '../meeting/states/subState';

const logs = new Map(
  [...areaTable.states].flatMap(([name, state]) =>
    state.stored === 'log' ? [[name, state.log] as const] : [],
  ),
);

/** The entries of an area's log, oldest first. */
export interface AreaLog {
  readonly area: string;
  readonly entries: readonly LogEntry[];
}

/** The logs of all areas that have one. */
export const logsOf = ({ areas }: MeetingState): readonly AreaLog[] =>
  [...logs].map(([area, log]) => ({ area, entries: log.entriesOf(fieldOf(areas, area)) }));

/** Whether `now` has other entries than `before`. */
export const isLoggedOtherwise = (before: MeetingState, now: MeetingState): boolean => {
  const former = logsOf(before);
  return logsOf(now).some(({ entries }, at) => entries !== former[at]?.entries);
};

/** The revision of the latest entry of each log; 0 for an empty log. */
export const newestIn = (state: MeetingState): ReadonlyMap<string, number> =>
  new Map(logsOf(state).map(({ area, entries }) => [area, entries.at(-1)?.rev ?? 0]));

/** The entries of each log that are not stored yet, and the first that is still needed. */
export const appendedSince = (
  state: MeetingState,
  stored: ReadonlyMap<string, number>,
): readonly (AreaLog & { readonly neededFrom: number })[] =>
  logsOf(state).flatMap(({ area, entries }) => {
    const last = stored.get(area) ?? 0;
    let first = entries.length;
    while (first > 0 && (entries[first - 1]?.rev ?? 0) > last) first -= 1;
    if (first === entries.length) return [];
    return [{ area, entries: entries.slice(first), neededFrom: entries[0]?.rev ?? 0 }];
  });

/** Parses an entry of a log; undefined when it does not fit. */
export const readEntry = (area: string, value: unknown): LogEntry | undefined => {
  const log = logs.get(area);
  const read = log && parseWith(log.entry, value);
  return read?.ok ? read.value : undefined;
};
