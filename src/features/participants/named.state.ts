import { ClientType } from '../../protocol/vocabulary/roles';

/** What a screen names a participant or an attendee by. */
export interface Named {
  /** Empty for a telephone or room system without a name. */
  readonly displayName: string;
  readonly isPhoneUser?: boolean | undefined;
  readonly userType?: number | undefined;
}

export type CallKind = 'telephone' | 'roomSystem';

/** What tells a call's seat from a browser's: attendees have only `isPhoneUser`. */
type CallMarks = Pick<Named, 'isPhoneUser' | 'userType'>;

/** The kind of call that a seat is; undefined for a browser. */
export const callKindOf = ({ isPhoneUser, userType }: CallMarks): CallKind | undefined => {
  if (userType === ClientType.H323) return 'roomSystem';
  return isPhoneUser === true || userType === ClientType.phone ? 'telephone' : undefined;
};

/** Whether a seat is a telephone or a room system: actions that need a screen do not apply. */
export const isCall = (marks: CallMarks): boolean => callKindOf(marks) !== undefined;

/** Which of the calls it is, if it has no name of its own. */
export const unnamedKindOf = (person: Named): CallKind | undefined =>
  person.displayName === '' ? callKindOf(person) : undefined;

/** Which of the calls it is, if it has no initials: without a name, or called by its number. */
export const letterlessKindOf = (person: Named): CallKind | undefined =>
  /\p{L}/u.test(person.displayName) ? undefined : callKindOf(person);

/** What a call without a name is called, by its kind. */
export type UnnamedNames = Readonly<Record<CallKind, string>>;

/** The names of calls for programs, the same in every language of a page. @decision */
export const plainNames: UnnamedNames = { telephone: 'Telephone', roomSystem: 'Room system' };

/** A person's own name, or the name of their kind of call. */
export const nameAmong = (names: UnnamedNames, person: Named): string => {
  const kind = unnamedKindOf(person);
  return kind === undefined ? person.displayName : names[kind];
};

/** A person's name for programs. */
export const plainNameOf = (person: Named): string => nameAmong(plainNames, person);
