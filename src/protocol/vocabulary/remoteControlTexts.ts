/** Remote control. @source media 8 */
export const remoteControlTexts = {
  alreadyApproved: 'Already get the approval',
  approvalRequired: 'required to be approved',
  grabWithoutApproval: 'should be approved before grab',
  notEntireScreen: 'Cannot approve remote control when not sharing entire screen.',
  pastedTextTooLong: 'length of pasted text is too long',
  /** @decision */
  notReceiving: 'not receiving a share',
  /** @decision */
  targetNotSupported: 'the target user does not support remote control',
  /** @decision */
  alreadyControlled: 'the share is controlled by another user',
  /** @decision */
  agentRequired: 'the remote control app is not running',
  /** @decision */
  declined: 'remote control request is declined',
  /** @decision */
  ended: 'remote control has ended',
  /** @decision */
  requestOver: 'remote control request is over',
  /** @decision */
  startFailed: 'remote control could not start',
  /** @decision */
  tooManyRequests: 'too many requests for control',
  /** @decision */
  requestedTooSoon: 'control is requested too soon',
} as const;
