import type { HostedMeeting } from '../../protocol/http/meetings';
import { usualDuration } from '../home/schedule';
import type { CalendarEvent } from './calendar';
import type { InvitationInWords } from './useInvitation';

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
        end: startTime + (duration ?? usualDuration) * 60_000,
        stamp: createdAt,
      };
