import { lobbyPath } from '../app/place';

/** What an invitation is made of. */
export interface InvitationFacts {
  /** Where the service is, such as `https://meet.example.org`. */
  readonly origin: string;
  readonly meetingNumber: string;
  /** Empty where nobody is asked for one, or this person must not hand it on. */
  readonly passcode: string;
  /** A webinar whose audience registers first. */
  readonly isRegistrationRequired: boolean;
}

/** The guests' link: the passcode is in the fragment, which no server log sees. */
export const invitationLink = (facts: InvitationFacts): string => {
  const { origin, meetingNumber, passcode, isRegistrationRequired } = facts;
  if (isRegistrationRequired) return `${origin}/w/${meetingNumber}/register`;
  const fragment = passcode === '' ? '' : `#pwd=${encodeURIComponent(passcode)}`;
  return `${origin}${lobbyPath(meetingNumber)}${fragment}`;
};

/** A letter with the invitation, to nobody yet. */
export const mailtoOf = (subject: string, text: string): string =>
  `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    text.replaceAll('\n', '\r\n'),
  )}`;
