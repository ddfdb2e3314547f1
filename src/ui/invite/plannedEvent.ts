import type { HostedMeeting } from '../../protocol/http/meetings';
import { usualDuration } from '../home/schedule';
import type { CalendarEvent } from './calendar';
import type { InvitationInWords } from './useInvitation';

/**
 * The calendar entry of a meeting; null without a planned time.
 * @decision Its identifier names no host, since a gateway may have several.
 * @source RFC 7986 5.3
 */
export const plannedEvent = (
  { number, createdAt, revision, startTime, duration }: HostedMeeting,
  { topic, text, link }: InvitationInWords,
): CalendarEvent | null =>
  startTime === null
    ? null
    : {
        uid: `plenary-${number}-${createdAt}`,
        sequence: revision,
        title: topic,
        text,
        link,
        start: startTime,
        end: startTime + (duration ?? usualDuration) * 60_000,
      };
