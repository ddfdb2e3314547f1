import { mediaFaultTexts } from './mediaErrorTexts';

/** Audio. @source media 5, media 8 */
export const audioTexts = {
  startBeforeJoin: 'Please call `startAudio` method after the `join` has been resolved',
  loading: 'Computer audio has been loading, please wait.',
  joinedByPhone: 'joined by phone',
  noAudioJoined: 'no audio joined',
  unmuteNotAllowed: 'host not allow unmute themselves',
  webinarAttendeeUnmute: 'Webinar attendee cannot unmute self audio.',
  /** @decision */
  webinarAttendeeSend: 'Webinar attendee cannot send audio.',
  /** @decision */
  shareAudioNotEnabled: 'share audio is not enabled',
  /** @decision */
  callMeNotAllowed: "The host doesn't allow guests to be called by phone.",
  /** @decision */
  invalidDeviceId: 'invalid device id',
  /** @decision */
  noiseSuppressionNotSupported: 'background noise suppression is not supported',
  /** @decision */
  noiseSuppressionFailed:
    "Background noise suppression couldn't start. Others may hear noise around you.",
  /** @decision */
  startTimedOut: 'audio start timeout',
  /** @decision Shown once when the audio severity becomes critical. */
  poorConnection:
    'Your connection is too weak for clear audio. Open Statistics in Settings to see what helps.',
  /** @decision */
  headsetNotSupported: 'headset buttons are not supported',
  /** @decision */
  headsetNotFound: 'no headset was chosen',
  /** @decision */
  mediaFileTooLarge: 'media file is too large',
  /** @decision */
  mediaFileUrl: 'media file url is invalid',
  /** @decision */
  mediaFileNotPlaying: 'media file is not playing',
} as const;

/** A second microphone. @source media 8 @decision The documents say that texts exist. */
export const secondaryAudioTexts = {
  notSupported: 'Secondary audio is not supported on this platform.',
  sameMicrophone: 'Secondary audio cannot use the microphone that is in use.',
  whileSharing: 'Secondary audio cannot be started while sharing.',
  microphoneNotFound: mediaFaultTexts.microphoneNotFound,
  notStarted: 'Secondary audio is not started.',
} as const;
