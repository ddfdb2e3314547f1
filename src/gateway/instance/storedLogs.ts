import { fieldOf } from '../../kernel/fields';
import { parseWith } from '../../protocol/parse';
import type { EntryPlace } from '../database/runStore';
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

/** The logs whose entries are stored before their commands are acknowledged. */
const storedFirst = ({ area }: AreaLog): boolean => logs.get(area)?.isStoredFirst === true;

const differ = (before: readonly AreaLog[], now: readonly AreaLog[]): boolean =>
  now.some(({ entries }, at) => entries !== before[at]?.entries);

/** Whether `now` has other entries than `before`. */
export const isLoggedOtherwise = (before: MeetingState, now: MeetingState): boolean =>
  differ(logsOf(before), logsOf(now));

/** The same of entries that are stored before their commands are acknowledged. */
export const isStoredFirstOtherwise = (before: MeetingState, now: MeetingState): boolean =>
  differ(logsOf(before).filter(storedFirst), logsOf(now).filter(storedFirst));

/** The entries of each log that are not among the `stored` ones, and the first that is needed. */
export const appendedSince = (
  state: MeetingState,
  stored: readonly AreaLog[],
): readonly (AreaLog & { readonly neededFrom: number })[] =>
  logsOf(state).flatMap(({ area, entries }) => {
    const last = stored.find((log) => log.area === area)?.entries.at(-1)?.rev ?? 0;
    let first = entries.length;
    while (first > 0 && (entries[first - 1]?.rev ?? 0) > last) first -= 1;
    if (first === entries.length) return [];
    return [{ area, entries: entries.slice(first), neededFrom: entries[0]?.rev ?? 0 }];
  });

/** Whether entries that acks wait for are not among the `stored` ones. */
export const isAwaited = (state: MeetingState, stored: readonly AreaLog[]): boolean =>
  appendedSince(state, stored).some(storedFirst);

/** The `stored` entries that a log has no more. */
export const erasedSince = (
  state: MeetingState,
  stored: readonly AreaLog[],
): readonly EntryPlace[] =>
  logsOf(state).flatMap(({ area, entries }) => {
    const before = stored.find((log) => log.area === area)?.entries ?? [];
    if (before === entries) return [];
    const left = new Set(entries.map(({ rev }) => rev));
    return before.filter(({ rev }) => !left.has(rev)).map(({ rev }) => ({ area, revision: rev }));
  });

/** Parses an entry of a log; undefined when it does not fit. */
export const readEntry = (area: string, value: unknown): LogEntry | undefined => {
  const log = logs.get(area);
  const read = log && parseWith(log.entry, value);
  return read?.ok ? read.value : undefined;
};
