import type { DialInInfo } from '../../features/phone/phone.selectors';

/** Two seconds of a telephone each: a gateway that answers late still hears the first entry. */
const pause = ',,';

/**
 * An address that calls `number` and presses all entries: meeting number, passcode, participant id.
 * `#` is encoded, since it would begin a fragment. @source RFC 3966, RFC 3986 3.5
 * @decision Pauses as commas: the RFC has none, and every telephone reads these.
 */
export const telLink = (
  number: string,
  { meetingId, password, participantId }: DialInInfo,
): string => {
  const entries = [meetingId, ...(password === undefined ? [] : [password]), participantId];
  return `tel:${number}${entries.map((entry) => `${pause}${entry}%23`).join('')}`;
};
