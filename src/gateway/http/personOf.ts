import type { InfoQuery } from '../../protocol/http/meetingInfo';
import { plannedEndOf, type StoredMeeting } from '../database/meetingStore';
import { personWith } from '../database/webinarPass';
import { newId } from '../environment';
import type { HttpContext } from './context';

/**
 * The person of a proof of entry: the same at every call for a registration or a panelist's
 * invitation, otherwise a new one each time. It identifies removed people, and counts the seats of
 * one proof.
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
