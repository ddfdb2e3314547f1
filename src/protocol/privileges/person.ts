import { ClientType } from '../vocabulary/roles';

/** What a person is judged by. The gateway's word; a client's copy is a courtesy. @source core 6 */
export interface Person {
  readonly isHost: boolean;
  readonly isCoHost: boolean;
  readonly isOriginalHost: boolean;
  /** Sits in a webinar's audience: a listener until allowed to talk. */
  readonly isWebinarAttendee: boolean;
  readonly isPanelist: boolean;
  readonly isAllowToTalk: boolean;
  /** Watches a meeting without a voice, unless allowed to talk. */
  readonly isViewOnly: boolean;
  readonly isGuest: boolean;
  readonly userType: number;
}

/** Roles that operations tell apart, most powerful first. @source core 6 */
export const roleNames = [
  'host',
  'co-host',
  'original host',
  'panelist',
  'attendee',
  'guest',
  'view-only-can-talk',
  'view-only',
  'talking webinar attendee',
  'webinar attendee',
  'assistant',
  'phone',
] as const;
export type RoleName = (typeof roleNames)[number];

/** The role by which a person is judged: the first that fits. */
export const roleNameOf = (person: Person): RoleName => {
  if (person.isHost) return 'host';
  if (person.isCoHost) return 'co-host';
  if (person.isWebinarAttendee)
    return person.isAllowToTalk ? 'talking webinar attendee' : 'webinar attendee';
  if (person.userType === ClientType.phone) return 'phone';
  if (person.userType === ClientType.assistant) return 'assistant';
  if (person.isViewOnly) return person.isAllowToTalk ? 'view-only-can-talk' : 'view-only';
  if (person.isOriginalHost) return 'original host';
  if (person.isPanelist) return 'panelist';
  return person.isGuest ? 'guest' : 'attendee';
};

/** Nobody in particular: an attendee of a meeting. */
export const plainPerson: Person = {
  isHost: false,
  isCoHost: false,
  isOriginalHost: false,
  isWebinarAttendee: false,
  isPanelist: false,
  isAllowToTalk: false,
  isViewOnly: false,
  isGuest: false,
  userType: ClientType.client,
};

/** One person of each role: what the table is printed and tested with. */
export const examplePersons: Readonly<Record<RoleName, Person>> = {
  host: { ...plainPerson, isHost: true },
  'co-host': { ...plainPerson, isCoHost: true },
  'original host': { ...plainPerson, isOriginalHost: true },
  panelist: { ...plainPerson, isPanelist: true },
  attendee: plainPerson,
  guest: { ...plainPerson, isGuest: true },
  'view-only-can-talk': { ...plainPerson, isViewOnly: true, isAllowToTalk: true },
  'view-only': { ...plainPerson, isViewOnly: true },
  'talking webinar attendee': { ...plainPerson, isWebinarAttendee: true, isAllowToTalk: true },
  'webinar attendee': { ...plainPerson, isWebinarAttendee: true },
  assistant: { ...plainPerson, userType: ClientType.assistant },
  phone: { ...plainPerson, userType: ClientType.phone },
};
