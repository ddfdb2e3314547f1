import { minutes } from '../../kernel/units';
import type { RecentMeeting } from '../home/recentMeetings';
import type { LeftOutTime, KeptLog } from '../../protocol/engine/log';

const pad = (value: number): string => String(value).padStart(2, '0');

/** A time as a field of day and time holds it, to the second. */
export const fieldOfTime = (at: number): string => {
  const time = new Date(at);
  const day = `${time.getFullYear()}-${pad(time.getMonth() + 1)}-${pad(time.getDate())}`;
  return `${day}T${pad(time.getHours())}:${pad(time.getMinutes())}:${pad(time.getSeconds())}`;
};

/** What such a field means in milliseconds since 1970; NaN where it is empty. */
export const timeOfField = (text: string): number => new Date(text).getTime();

const proposedSpan = minutes(5);

/**
 * From when on it is proposed to leave a log out: its last five minutes, or the second half of a short
 * one, since all of it would leave nothing to send. @decision
 */
export const proposedTime = ({
  startedAt,
  endedAt,
}: Pick<KeptLog, 'startedAt' | 'endedAt'>): number =>
  Math.max((startedAt + endedAt) / 2, endedAt - proposedSpan);

/** What two fields leave out of a log; null where they make no sense. */
export const leftOutOf = (
  fields: { readonly from: string; readonly to: string },
  log: Pick<KeptLog, 'startedAt' | 'endedAt'>,
): LeftOutTime | null => {
  const from = timeOfField(fields.from);
  // The second that the field names is left out to its end.
  const to = timeOfField(fields.to) + 999;
  const isWithin = from <= log.endedAt && to >= log.startedAt;
  return from < to && isWithin ? { from, to } : null;
};

/** The meeting that a log is probably of: one that was joined while it was written. */
export const topicOf = (
  { startedAt, endedAt }: Pick<KeptLog, 'startedAt' | 'endedAt'>,
  recent: readonly RecentMeeting[],
): string => recent.find(({ at }) => at >= startedAt && at <= endedAt)?.topic ?? '';
