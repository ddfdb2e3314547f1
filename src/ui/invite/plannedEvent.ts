import type { HostedMeeting } from '../../protocol/http/meetings';
import type { CalendarEvent } from './calendar';
import type { InvitationInWords } from './useInvitation';

/** Minutes of a meeting that names no length. @decision As calendars do. */
const usualLength = 60;

/** The calendar's entry for a meeting; null where no time is planned. */
export const plannedEvent = (
  { number, createdAt, startTime, duration }: HostedMeeting,
  { topic, text, link }: InvitationInWords,
): CalendarEvent | null =>
  startTime === null
    ? null
    : {
        uid: `${number}-${createdAt}@${location.hostname}`,
        title: topic,
        text,
        link,
        start: startTime,
        end: startTime + (duration ?? usualLength) * 60_000,
        stamp: createdAt,
      };
