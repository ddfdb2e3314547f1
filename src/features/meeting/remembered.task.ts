import * as z from 'zod/mini';
import { meetingInfo } from '../../protocol/http/meetingInfo';
import { parseJson, parseWith } from '../../protocol/parse';
import { channelNames } from '../../protocol/vocabulary/media';
import type { SessionKey, StoragePort } from '../../transport/storagePort';
import { noCounters, type Counters } from '../../effects/session';

/**
 * What a reloaded page has stored of its seat.
 * @source core 3 (stored per-session keys)
 * @decision The passcode is among the options: a gateway that has forgotten the seat asks for it.
 */
export interface Remembered {
  readonly meetingNumber: string;
  readonly meetingToken: string;
  readonly userName: string;
  readonly userEmail: string;
  /** The web token of the join, if any. */
  readonly webToken: string;
  /** Failovers so far. */
  readonly failoverCount: number;
  /** The address of the sockets, and the tokens that open them. */
  readonly place: StoredPlace;
}

const place = z.object({
  info: meetingInfo,
  relays: z.array(
    z.object({
      origin: z.string(),
      rwg: z.string(),
      rwc: z.string(),
      rwcToken: z.string(),
      seats: z.number(),
    }),
  ),
  passWord: z.string(),
  zak: z._default(z.string(), ''),
  customerKey: z._default(z.string(), ''),
});
type StoredPlace = z.output<typeof place>;
/** A stored place that is larger was written by something else; in UTF-16 units. */
const placeLimit = 65_536;

const keys: readonly SessionKey[] = [
  'option',
  'meeting',
  'meetingToken',
  'webToken',
  'participantId',
  'userName',
  'userEmail',
  'isOnHold',
  'failoverCount',
  'ivState',
];

/** Stores what a reload needs, only in the tab's own store. */
export const remember = (
  { session: stored }: StoragePort,
  seat: Remembered & {
    readonly participantID: number;
    readonly isOnHold: boolean;
  },
): void => {
  stored.set('option', JSON.stringify(seat.place));
  stored.set('meeting', seat.meetingNumber);
  stored.set('meetingToken', seat.meetingToken);
  stored.set('webToken', seat.webToken);
  stored.set('participantId', String(seat.participantID));
  stored.set('userName', seat.userName);
  stored.set('userEmail', seat.userEmail);
  stored.set('isOnHold', String(seat.isOnHold));
  stored.set('failoverCount', String(seat.failoverCount));
};

/** A count from the page's storage; 0 for anything else. */
const wholeOf = (count: number | undefined): number =>
  count !== undefined && Number.isSafeInteger(count) && count >= 0 ? count : 0;

/** What is stored for `meetingNumber`, if anything. */
export const recall = (
  { session: stored }: StoragePort,
  meetingNumber: string,
): Remembered | undefined => {
  const meetingToken = stored.get('meetingToken');
  if (stored.get('meeting') !== meetingNumber || !meetingToken) return undefined;
  const json = parseJson(stored.get('option') ?? '', placeLimit);
  const known = json.ok ? parseWith(place, json.value) : json;
  if (!known.ok) return undefined;
  const userName = stored.get('userName') ?? '';
  return {
    place: known.value,
    meetingNumber,
    meetingToken,
    userName,
    userEmail: stored.get('userEmail') ?? '',
    webToken: stored.get('webToken') ?? '',
    failoverCount: wholeOf(Number(stored.get('failoverCount') ?? '')),
  };
};

/** Parses stored counters; missing or invalid ones are 0. */
export const countersOf = (text: string): Counters => {
  const [keyId = 0, ...counts] = text.split(' ').map((count) => wholeOf(Number(count)));
  return channelNames.reduce<Counters>(
    (counters, channel, at) => ({ ...counters, [channel]: counts[at] ?? 0 }),
    noCounters(keyId),
  );
};

/** The counters that a reloaded page must skip. The stored text is parsed by hand. */
export const recallCounters = ({ session: stored }: StoragePort): Counters =>
  countersOf(stored.get('ivState') ?? '');

/** Forgets the seat. */
export const forget = ({ session: stored }: StoragePort): void => {
  for (const key of keys) stored.remove(key);
};
