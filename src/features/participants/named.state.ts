import { ClientType } from '../../protocol/vocabulary/roles';

/** What a screen names a participant or an attendee by. */
export interface Named {
  /** Empty for a telephone or room system without a name. */
  readonly displayName: string;
  readonly isPhoneUser?: boolean | undefined;
  readonly userType?: number | undefined;
}

export type CallKind = 'telephone' | 'roomSystem';

/** Which of the calls it is, if it has no name of its own. */
export const unnamedKindOf = ({
  displayName,
  isPhoneUser,
  userType,
}: Named): CallKind | undefined => {
  if (displayName !== '') return undefined;
  if (userType === ClientType.H323) return 'roomSystem';
  return isPhoneUser === true ? 'telephone' : undefined;
};

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
