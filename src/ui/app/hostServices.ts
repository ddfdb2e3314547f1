import type { Result } from '../../kernel/result';
import type { Refusal } from '../../protocol/error';
import type { HostedMeeting } from '../../protocol/http/meetings';
import type { Panelist, PanelistRequest } from '../../protocol/http/panelists';
import type { DeepLink } from '../../protocol/deepLink';

/** People who are invited to speak in a webinar. Each call needs the webinar's host token. */
export interface PanelistServices {
  /** All of them, oldest first. */
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
  /** The panelist's link opens nothing from then on. */
  withdraw(meetingNumber: string, hostToken: string, id: string): Promise<Result<void, Refusal>>;
}

/**
 * What this tab brought to its last meetings. It survives a reload and leaving, and ends with the tab;
 * another tab or person never has it. Where session storage is forbidden nothing is remembered.
 */
export interface Visits {
  /** What the tab brought to a meeting; null where it brought nothing. */
  read(meetingNumber: string): DeepLink | null;
  /** Remembers what the tab brings; an empty link forgets the meeting. */
  keep(meetingNumber: string, link: DeepLink): void;
  /** Forgets a meeting that has ended, or that the person was removed from. */
  forget(meetingNumber: string): void;
}

/**
 * Meetings made or hosted on this device, with what their host needs. A record is dropped when its token has
 * expired. Where the browser has no safe storage nothing is kept.
 */
export interface HostedMeetings {
  /** All of them, in no order. */
  list(): Promise<readonly HostedMeeting[]>;
  find(meetingNumber: string): Promise<HostedMeeting | null>;
  /** Adds a meeting or replaces its record. False where this browser keeps nothing. */
  keep(meeting: HostedMeeting): Promise<boolean>;
  forget(meetingNumber: string): Promise<void>;
}
