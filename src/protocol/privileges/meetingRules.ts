/** The rules of a meeting for people who do not control it. @source core 3, media 3 */
export interface MeetingRules {
  readonly isWebinar: boolean;
  /** The webinar's practice session, without its audience. */
  readonly isPracticing: boolean;
  readonly bAllowRaiseHand: boolean;
  readonly bAllowAttendeeRename: boolean;
  /** Guests may have the meeting call their telephone. */
  readonly bAllowCallMe: boolean;
  readonly bCanUnmute: boolean;
  /** Also off for a person whose video a host stopped. @source media 5 */
  readonly bCanUnmuteVideo: boolean;
  /** Only the host and co-hosts may share. */
  readonly bLockShare: boolean;
  readonly bIbDisableShare: boolean;
  readonly bIbDisableChat: boolean;
}

/** The rules that restrict nothing. */
export const openRules: MeetingRules = {
  isWebinar: false,
  isPracticing: false,
  bAllowRaiseHand: true,
  bAllowAttendeeRename: true,
  bAllowCallMe: true,
  bCanUnmute: true,
  bCanUnmuteVideo: true,
  bLockShare: false,
  bIbDisableShare: false,
  bIbDisableChat: false,
};
