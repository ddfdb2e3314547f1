/** The local media from before a hold. @source core 4 */
export interface BeforeHold {
  readonly audio: '' | 'computer';
  readonly muted: boolean;
  /** Whether the camera ran. */
  readonly video: boolean;
  /**
   * Whether audio was only for listening.
   * @decision A person who had no open microphone gets none opened.
   */
  readonly isSpeakerOnly: boolean;
}

/**
 * The person's media when the page was closed. If the gateway still holds the seat, its state takes
 * precedence.
 * @source core 3 (stored per-session keys)
 */
export interface BeforeReload extends BeforeHold {
  /** The media are from before a hold or a reload, and not restored yet. */
  readonly isAwaited: boolean;
}

/** The current local media. */
export interface OwnMedia {
  readonly isAudioStarted: boolean;
  readonly isSpeakerOnly: boolean;
  readonly isMicrophoneOpen: boolean;
  readonly isMuteWished: boolean;
  readonly capture: 'stopped' | 'starting' | 'started' | 'failed';
}

/**
 * The local media to restore. A person who was not sending is muted, so that a hold never unmutes
 * anybody.
 * @source core 4 (audio, video and muted values from before the hold are stored)
 */
export const beforeHoldOf = (media: OwnMedia): BeforeHold => ({
  audio: media.isAudioStarted ? 'computer' : '',
  muted: !media.isMicrophoneOpen || media.isMuteWished,
  video: media.capture === 'started' || media.capture === 'starting',
  isSpeakerOnly: media.isAudioStarted && media.isSpeakerOnly,
});

/**
 * What a reloaded page restores with its seat, as from before a hold. A seat that was still held
 * has its own state, unless a hold had stopped its media.
 */
export const afterReload = (
  before: BeforeReload | null,
  seat: { readonly resumed: boolean; readonly isOnHold: boolean },
): BeforeHold | null => {
  if (before === null || (seat.resumed && !seat.isOnHold && !before.isAwaited)) return null;
  const { audio, muted, video, isSpeakerOnly } = before;
  return { audio, muted, video, isSpeakerOnly };
};
