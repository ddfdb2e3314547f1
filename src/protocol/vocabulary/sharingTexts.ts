/**
 * Screen sharing. @source media 8
 * @decision A required extension has no text: no browser that Plenary supports needs one.
 */
export const sharingTexts = {
  permissionDenied: 'To use screen share, please allow the permission request.',
  systemDenied:
    'To use screen share on Chrome, please allow screen recording access in system setting.',
  /** @decision The documented words are for Macs. */
  systemDeniedElsewhere:
    'To use screen share, please allow screen recording access in system setting.',
  /** @decision */
  pressRequired: 'screen share can only start when a person presses a button',
  technicalLimitation: 'Unable to share your screen due to the technical limitation',
  fromMainSession: 'Unable to share your screen while someone is sharing from the main session',
  onlyHostStarts: 'only host can start screen share',
  onlyHostGrabs: 'only host can grab screen share',
  alreadyStarted: 'you have already started screen share.',
  userDenied: 'user deny screen share',
  muteSelf: 'Cannot mute self share, use stopScreenShare instead',
  targetNotSharing: 'Target user is not sharing',
  informationBarrier: 'information barrier',
  /** @decision */
  webinarAttendee: 'Webinar attendee cannot send screen share.',
  /** @decision */
  optimizeNotSharing: 'Cannot optimize for shared video when not sharing.',
  /** @decision */
  optimizeMultipleShare: 'Cannot optimize for shared video when multiple share is allowed.',
  /** @decision */
  optimizeNotSupported: 'Optimize for shared video is not supported on this platform.',
  /** @decision */
  tooManyShares: 'the maximum number of people are sharing',
  /** @decision */
  canvasRequired: 'the target must be a canvas',
  /** @decision */
  videoElementRequired: 'the target must be a video element',
  /** @decision */
  viewTimedOut: 'viewing the share timed out',
} as const;
