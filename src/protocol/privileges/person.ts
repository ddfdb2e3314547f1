import { ClientType } from '../vocabulary/roles';

/**
 * The facts about a person that decide their role. The gateway's facts count; a client's copy is
 * for display.
 * @source core 6
 */
export interface Person {
  readonly isHost: boolean;
  readonly isCoHost: boolean;
  readonly isOriginalHost: boolean;
  /** An attendee of a webinar: a listener until allowed to talk. */
  readonly isWebinarAttendee: boolean;
  readonly isPanelist: boolean;
  readonly isAllowToTalk: boolean;
  /** Watches a meeting without audio of their own, unless allowed to talk. */
  readonly isViewOnly: boolean;
  readonly isGuest: boolean;
  readonly userType: number;
}

/** The roles that operations distinguish, most powerful first. @source core 6 */
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

/** The role that decides about a person: the first that fits. */
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

/** An attendee of a meeting, without special rights. */
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

/** One person of each role, for the printed table and the tests. */
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
