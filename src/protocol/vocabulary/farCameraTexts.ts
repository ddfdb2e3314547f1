/** Far-end camera control. @source media 5 @decision The documents give rules without texts. */
export const farEndCameraTexts = {
  videoOff: 'user is not send video',
  rangeNotPositive: 'range must be above 0',
  alreadyControlled: 'camera is controlled by another user',
  requestRequired: 'required to be approved',
  notSupported: 'camera control is not supported',
  declined: 'camera control request is declined',
  ended: 'camera control has ended',
} as const;
