import type { InfoQuery } from '../../protocol/http/meetingInfo';
import { plannedEndOf, type StoredMeeting } from '../database/meetingStore';
import { newId } from '../environment';
import type { HttpContext } from './context';

/** As `personOf` writes those who have a place; ids that it draws have no such beginning. */
const placePattern = /^(?<place>panelist|registration)-(?<id>.+)$/;

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
    return `panelist-${invitation.value.id}`;
  const registration = tk ? await tokens.readRegistrant(tk, plannedEnd) : undefined;
  if (registration?.ok && registration.value.mn === summary.number)
    return `registration-${registration.value.id}`;
  return newId(environment);
};

/**
 * Whether the invitation or registration that a proof was made for still stands; a proof for nobody in
 * particular does. The host may have taken it back in the 120 s since the proof was made.
 */
export const isPlaceHeld = async (
  { panelists, registrations }: Pick<HttpContext, 'panelists' | 'registrations'>,
  number: string,
  person = '',
): Promise<boolean> => {
  const { place, id = '' } = placePattern.exec(person)?.groups ?? {};
  if (place === 'panelist') return (await panelists.read(number, id)) !== undefined;
  if (place === 'registration') return (await registrations.read(number, id)) !== undefined;
  return true;
};
