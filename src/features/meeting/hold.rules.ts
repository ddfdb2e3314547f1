/** The own media before somebody was put on hold. @source core 4 */
export interface BeforeHold {
  readonly audio: '' | 'computer';
  readonly muted: boolean;
  /** Whether the camera ran. */
  readonly video: boolean;
}

/** The own media as they are now. */
export interface OwnMedia {
  readonly isAudioStarted: boolean;
  readonly isMicrophoneOpen: boolean;
  readonly isMuteWished: boolean;
  readonly capture: 'stopped' | 'starting' | 'started' | 'failed';
}

/**
 * The own media as they are to come back. Muted is whoever was not heard, so that nobody is ever
 * unmuted by a hold.
 * @source core 4 (audio, video and muted values from before the hold are stored)
 */
export const beforeHoldOf = (media: OwnMedia): BeforeHold => ({
  audio: media.isAudioStarted ? 'computer' : '',
  muted: !media.isMicrophoneOpen || media.isMuteWished,
  video: media.capture === 'started' || media.capture === 'starting',
});
