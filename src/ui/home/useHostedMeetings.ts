import { useCallback, useEffect } from 'react';
import { ok } from '../../kernel/result';
import type { HostedMeeting } from '../../protocol/http/meetings';
import { useServices } from '../app/services';
import { useRead } from '../app/useRead';
import { usualDuration } from './schedule';

const minute = 60_000;

/** Whether a planned meeting's time is over. `now` is in milliseconds since 1970. */
export const isOver = ({ startTime, duration }: HostedMeeting, now: number): boolean =>
  (startTime ?? 0) + (duration ?? usualDuration) * minute <= now;

/** Meetings with a planned time that are not over, the next one first. */
export const upcomingOf = (
  meetings: readonly HostedMeeting[],
  now: number,
): readonly HostedMeeting[] =>
  meetings
    .filter((meeting) => meeting.startTime !== null && !isOver(meeting, now))
    .toSorted((a, b) => (a.startTime ?? 0) - (b.startTime ?? 0));

/**
 * Meetings created or hosted on this device, read after the first paint and after each of
 * `changes`; `again` reads them too.
 */
export const useHostedMeetings = (changes = 0) => {
  const { hosted } = useServices();
  const list = useCallback(async () => ok(await hosted.list()), [hosted]);
  const { value, again } = useRead(list);
  useEffect(() => {
    if (changes > 0) again();
  }, [again, changes]);
  return { meetings: value ?? [], again };
};
