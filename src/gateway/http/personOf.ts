import type { InfoQuery } from '../../protocol/http/meetingInfo';
import { plannedEndOf, type StoredMeeting } from '../database/meetingStore';
import { personWith } from '../database/webinarPass';
import { newId } from '../environment';
import type { HttpContext } from './context';

/**
 * Whom the proof of entry is for: the same at every call where a registration or a panelist's
 * invitation says so, else somebody else each time. Who was removed is known by it, and so are the
 * seats that one proof has taken.
 * @source RELIABILITY 2.1 item 7
 */
export const personOf = async (
  { tokens, environment }: Pick<HttpContext, 'tokens' | 'environment'>,
  { tk, zlk }: Pick<InfoQuery, 'tk' | 'zlk'>,
  { summary }: Pick<StoredMeeting, 'summary'>,
): Promise<string> => {
  const plannedEnd = plannedEndOf(summary);
  const invitation = zlk ? await tokens.readPanelist(zlk, plannedEnd) : undefined;
  if (invitation?.ok && invitation.value.mn === summary.number)
    return personWith({ kind: 'panelist', id: invitation.value.id });
  const registration = tk ? await tokens.readRegistrant(tk, plannedEnd) : undefined;
  if (registration?.ok && registration.value.mn === summary.number)
    return personWith({ kind: 'registration', id: registration.value.id });
  return newId(environment);
};
