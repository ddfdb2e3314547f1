import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist, PanelistRequest } from '../../protocol/http/panelists';
import type { DeepLink } from '../../protocol/deepLink';

/** Invited panelists of a webinar. Each call needs the webinar's host token. */
export interface PanelistServices {
  /** All panelists, oldest first. */
  list(
    meetingNumber: string,
    hostToken: string,
    signal?: AbortSignal,
  ): Promise<Result<readonly Panelist[], Refusal>>;
  invite(
    meetingNumber: string,
    hostToken: string,
    request: PanelistRequest,
  ): Promise<Result<Panelist, Refusal>>;
  /** Revokes an invitation: the panelist's link becomes invalid. */
  withdraw(meetingNumber: string, hostToken: string, id: string): Promise<Result<void, Refusal>>;
}

/**
 * The fields of the links to this tab's last meetings. They survive a reload and leaving, and end
 * with the tab; another tab or person never has them. Without session storage nothing is stored.
 */
export interface Visits {
  /** The fields for a meeting; null without any. */
  read(meetingNumber: string): DeepLink | null;
  /** Stores the fields of a link; an empty link deletes the meeting. */
  keep(meetingNumber: string, link: DeepLink): void;
  /** Forgets a meeting that has ended, or that the person was removed from. */
  forget(meetingNumber: string): void;
}

/**
 * Meetings created or hosted on this device, with their hosts' data. A record is removed when its
 * token has expired. Without secure storage in the browser nothing is stored.
 */
export interface HostedMeetings {
  /** All records, in no order. */
  list(): Promise<readonly HostedMeeting[]>;
  find(meetingNumber: string): Promise<HostedMeeting | null>;
  /** Adds a meeting or replaces its record. False if this browser stores nothing. */
  keep(meeting: HostedMeeting): Promise<boolean>;
  forget(meetingNumber: string): Promise<void>;
}
