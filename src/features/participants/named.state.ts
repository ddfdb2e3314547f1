import { ClientType } from '../../protocol/vocabulary/roles';

/** What a screen names a participant or an attendee by. */
export interface Named {
  /** Empty for a telephone or room system without a name. */
  readonly displayName: string;
  readonly isPhoneUser?: boolean | undefined;
  readonly userType?: number | undefined;
}

/** Which of the calls it is, if it has no name of its own. */
export const unnamedKindOf = ({
  displayName,
  isPhoneUser,
  userType,
}: Named): 'telephone' | 'roomSystem' | undefined => {
  if (displayName !== '') return undefined;
  if (userType === ClientType.H323) return 'roomSystem';
  return isPhoneUser === true ? 'telephone' : undefined;
};

const plainNames = { telephone: 'Telephone', roomSystem: 'Room system' } as const;

/** A person's name for programs, the same in every language of a page. @decision */
export const plainNameOf = (person: Named): string => {
  const kind = unnamedKindOf(person);
  return kind === undefined ? person.displayName : plainNames[kind];
};
