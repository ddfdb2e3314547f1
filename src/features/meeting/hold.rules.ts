/** The own media before somebody was put on hold. @source core 4 */
export interface BeforeHold {
  readonly audio: '' | 'computer';
  readonly muted: boolean;
  /** Whether the camera ran. */
  readonly video: boolean;
  /** Whether audio was heard only. @decision Who had no microphone open gets none opened. */
  readonly isSpeakerOnly: boolean;
}

/**
 * What a person had when the page was closed. The gateway's word goes before it, where it still
 * holds the seat.
 * @source core 3 (stored per-session keys)
 */
export interface BeforeReload extends BeforeHold {
  /** It is from before a hold, or a reload, and has not come back yet. */
  readonly isAwaited: boolean;
  readonly isHandRaised: boolean;
}

/** The own media as they are now. */
export interface OwnMedia {
  readonly isAudioStarted: boolean;
  readonly isSpeakerOnly: boolean;
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
  isSpeakerOnly: media.isAudioStarted && media.isSpeakerOnly,
});

/**
 * What comes back with the seat that a reloaded page is given, as from before a hold. A seat that was
 * still held speaks for itself, unless a hold had silenced it.
 */
export const afterReload = (
  before: BeforeReload | null,
  seat: { readonly resumed: boolean; readonly isOnHold: boolean },
): BeforeHold | null => {
  if (before === null || (seat.resumed && !seat.isOnHold && !before.isAwaited)) return null;
  const { audio, muted, video, isSpeakerOnly } = before;
  return { audio, muted, video, isSpeakerOnly };
};
