/** What a screen names a participant or an attendee by. */
export interface Named {
  readonly displayName: string;
  readonly isPhoneUser?: boolean | undefined;
  readonly userType?: number | undefined;
}

/** Only what names this person: to be remembered after they left. */
export const namedOf = ({ displayName, isPhoneUser, userType }: Named): Named => ({
  displayName,
  isPhoneUser,
  userType,
});
