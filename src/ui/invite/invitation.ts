import { formatMeetingNumber } from '../home/meetingNumber';
import { lobbyPath, registerPath } from '../app/route';
import type { GuestDialIn } from '../../protocol/dialIn';
import { writeDeepLink } from '../../protocol/deepLink';

/** The data of an invitation. */
export interface InvitedMeeting {
  readonly number: string;
  readonly topic: string;
  /** Milliseconds since 1970; null for a meeting that has no planned time. */
  readonly startTime: number | null;
  /** Empty without a passcode, or if the reader may not have it. */
  readonly passcode: string;
  readonly options: {
    readonly isWebinar: boolean;
    readonly isRegistrationRequired: boolean;
  };
  /** How guests dial in; absent where they cannot. */
  readonly dialIn?: GuestDialIn | undefined;
}

/** The facts of an invitation, as guests get them. */
export interface Invitation extends InvitedMeeting {
  /**
   * The registration if the webinar requires one, else the lobby with the passcode in its fragment.
   */
  readonly link: string;
  /** The number in groups, with plain spaces. */
  readonly shownNumber: string;
}

const withFragment = (address: string, fragment: string): string =>
  fragment === '' ? address : `${address}#${fragment}`;

/** The invitation to a meeting at `origin`, such as `https://meet.example.org`. */
export const invitationOf = (meeting: InvitedMeeting, origin: string): Invitation => ({
  ...meeting,
  link: meeting.options.isRegistrationRequired
    ? origin + registerPath(meeting.number)
    : withFragment(
        origin + lobbyPath(meeting.number),
        writeDeepLink({ passcode: meeting.passcode }),
      ),
  shownNumber: formatMeetingNumber(meeting.number).replaceAll('\u00a0', ' '),
});

/** The link that makes its user the host. */
export const hostLinkOf = (
  meeting: {
    readonly number: string;
    readonly hostToken: string;
    readonly passcode: string;
  },
  origin: string,
): string =>
  withFragment(
    origin + lobbyPath(meeting.number),
    writeDeepLink({ token: meeting.hostToken, passcode: meeting.passcode }),
  );

/** A message with subject and text; without `to` it has no receiver. @source RFC 6068 */
export const mailLink = (
  subject: string,
  text: string,
  { to = '' }: { readonly to?: string } = {},
): string =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
