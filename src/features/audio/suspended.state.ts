import type { Suspended } from '../meeting/hold.rules';

/** The audio to restore. */
export interface SuspendedAudio extends Suspended {
  readonly audio: '' | 'computer';
  readonly muted: boolean;
  /**
   * Whether audio was only for listening.
   * @decision A person who had no open microphone gets none opened.
   */
  readonly isSpeakerOnly: boolean;
}

/** The current audio. */
interface OwnAudio {
  readonly isStarted: boolean;
  readonly isComputerAudioLoading: boolean;
  readonly isSpeakerOnly: boolean;
  readonly isMicrophoneOpen: boolean;
  readonly isMuteWished: boolean;
}

/**
 * The current audio, in the form that is restored; one that is starting counts as started. A person
 * who was not sending is muted, so that a hold never unmutes anybody.
 * @source core 4 (audio, video and muted values from before the hold are stored)
 */
export const runningAudio = (own: OwnAudio): Omit<SuspendedAudio, 'isAwaited'> => {
  const isStarted = own.isStarted || own.isComputerAudioLoading;
  return {
    audio: isStarted ? 'computer' : '',
    muted: !own.isMicrophoneOpen || own.isMuteWished,
    isSpeakerOnly: isStarted && own.isSpeakerOnly,
  };
};
