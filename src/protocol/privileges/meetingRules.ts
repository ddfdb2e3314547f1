/** What a meeting lets those do who do not control it. @source core 3, media 3 */
export interface MeetingRules {
  readonly isWebinar: boolean;
  /** A webinar's practice session: there is no audience yet. */
  readonly isPracticing: boolean;
  readonly bAllowRaiseHand: boolean;
  readonly bAllowAttendeeRename: boolean;
  /** Guests may have themselves called. */
  readonly bAllowCallMe: boolean;
  readonly bCanUnmute: boolean;
  /** Off as well for a person whose video a host stopped. @source media 5 */
  readonly bCanUnmuteVideo: boolean;
  /** Sharing is locked to the host and co-hosts. */
  readonly bLockShare: boolean;
  readonly bIbDisableShare: boolean;
  readonly bIbDisableChat: boolean;
}

/** A wide-open meeting. */
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
