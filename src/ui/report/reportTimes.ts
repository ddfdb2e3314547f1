import { minutes } from '../../kernel/units';
import type { RecentMeeting } from '../home/recentMeetings';
import type { LeftOutTime, StoredLog } from '../../protocol/engine/log';

const pad = (value: number): string => String(value).padStart(2, '0');

/** A time as the value of a field with day and time, to the second. */
export const fieldOfTime = (at: number): string => {
  const time = new Date(at);
  const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`;
};

/** The value of such a field in milliseconds since 1970; NaN if it is empty. */
export const timeOfField = (text: string): number => new Date(text).getTime();

const proposedSpan = minutes(5);

/**
 * The suggested start of the excluded time: the last five minutes of a log, or the second half of a
 * short one, since excluding all would leave nothing to send.
 * @decision
 */
export const proposedTime = ({
  startedAt,
  endedAt,
}: Pick<StoredLog, 'startedAt' | 'endedAt'>): number =>
  Math.max((startedAt + endedAt) / 2, endedAt - proposedSpan);

/** The excluded time of two fields; null if they are invalid. */
export const leftOutOf = (
  fields: { readonly from: string; readonly to: string },
  log: Pick<StoredLog, 'startedAt' | 'endedAt'>,
): LeftOutTime | null => {
  const from = timeOfField(fields.from);
  // The second that the field names is left out to its end.
  const to = timeOfField(fields.to) + 999;
  const isWithin = from <= log.endedAt && to >= log.startedAt;
  return from < to && isWithin ? { from, to } : null;
};

/** The meeting that a log is probably of: one that was joined while it was written. */
export const topicOf = (
  { startedAt, endedAt }: Pick<StoredLog, 'startedAt' | 'endedAt'>,
  recent: readonly RecentMeeting[],
): string => recent.find(({ at }) => at >= startedAt && at <= endedAt)?.topic ?? '';
