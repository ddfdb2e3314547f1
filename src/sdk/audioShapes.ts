import type { PlenaryState } from '../client/client';
import type { MediaFileOptions, StartAudioOptions } from '../features/audio/audio.actions';
import { selectSelf } from '../features/participants/participants.selectors';

/** The local audio for embedders. @source media 3, media 4 */
export interface PublicAudio {
  readonly audio: '' | 'computer' | 'phone';
  /** Computer audio is being started. */
  readonly isLoading: boolean;
  readonly isSpeakerOnly: boolean;
  /** Why audio was left: 'active', 'failover', 'ended by system', 'pstn', 'microphone error'. */
  readonly leaveReason: string;
  readonly muted: boolean;
  /** Who muted the person, empty while unmuted; and who unmuted them, empty while muted. */
  readonly mutedSource: string;
  readonly unmutedSource: string;
  readonly bCanUnmute: boolean;
  readonly microphoneId: string;
  readonly speakerId: string;
  readonly sound: PublicSound;
  /** Participants who are muted only locally. */
  readonly localMutedList: readonly number[];
}
/** Properties of the local audio. @source media 3 (custom audio options) */
export interface PublicSound {
  readonly backgroundNoiseSuppression: boolean;
  readonly originalSound: boolean;
  readonly hifi: boolean;
  readonly stereo: boolean;
  readonly highBitrate: boolean;
  readonly syncButtonsOnHeadset: boolean;
  /** Empty without one. */
  readonly secondaryMicrophoneId: string;
  readonly mediaFile: '' | 'playing' | 'paused';
}

/** An audio file that replaces the microphone: its address, or the file itself. */
export interface PublicMediaFile extends Omit<MediaFileOptions, 'url'> {
  readonly url: string | Blob;
}
/** Options of `audio.start`. @source media 3 (custom audio options) */
export interface PublicStartAudioOptions extends Omit<StartAudioOptions, 'mediaFile'> {
  readonly mediaFile?: PublicMediaFile;
}

/** The properties of the local audio for embedders. */
export const publicSound = ({ sound }: PlenaryState['audio']): PublicSound => ({
  backgroundNoiseSuppression: sound.backgroundNoiseSuppression,
  originalSound: sound.originalSound,
  hifi: sound.hifi,
  stereo: sound.stereo,
  highBitrate: sound.highBitrate,
  syncButtonsOnHeadset: sound.syncButtonsOnHeadset,
  secondaryMicrophoneId: sound.secondaryMicrophone,
  mediaFile: sound.mediaFile,
});

/** The current local audio for embedders. */
export const publicAudio = (state: PlenaryState): PublicAudio => {
  const { audio } = state;
  const self = selectSelf(state);
  return {
    audio: self?.audio ?? '',
    isLoading: audio.isComputerAudioLoading,
    isSpeakerOnly: audio.isStarted && audio.isSpeakerOnly,
    leaveReason: audio.leaveReason,
    muted: self?.muted ?? true,
    mutedSource: audio.mutedSource,
    unmutedSource: audio.unmutedSource,
    bCanUnmute: audio.bCanUnmute,
    microphoneId: audio.activeMicrophone,
    speakerId: audio.activeSpeaker,
    sound: publicSound(audio),
    localMutedList: audio.localMutedList,
  };
};
