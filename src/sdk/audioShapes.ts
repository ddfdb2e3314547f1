import type { PlenaryState } from '../client/client';
import type { MediaFileOptions, StartAudioOptions } from '../features/audio/audio.actions';
import { selectSelf } from '../features/participants/participants.selectors';

/** The own audio as an embedder sees it. @source media 3, media 4 */
export interface PublicAudio {
  readonly audio: '' | 'computer' | 'phone';
  /** Computer audio is being started. */
  readonly isLoading: boolean;
  readonly isSpeakerOnly: boolean;
  /** Why audio went to none: 'active', 'failover', 'ended by system', 'pstn', 'microphone error'. */
  readonly leaveReason: string;
  readonly muted: boolean;
  /** Whose doing the mute is, empty while unmuted; and the other way round. */
  readonly mutedSource: string;
  readonly unmutedSource: string;
  readonly bCanUnmute: boolean;
  readonly microphoneId: string;
  readonly speakerId: string;
  readonly sound: PublicSound;
  /** Who is muted for oneself alone. */
  readonly localMutedList: readonly number[];
}
/** What the own sound is like. @source media 3 (custom audio options) */
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

/** A file of sound in the place of a microphone: its address, or the file itself. */
export interface PublicMediaFile extends Omit<MediaFileOptions, 'url'> {
  readonly url: string | Blob;
}
/** What `audio.start` may be told. @source media 3 (custom audio options) */
export interface PublicStartAudioOptions extends Omit<StartAudioOptions, 'mediaFile'> {
  readonly mediaFile?: PublicMediaFile;
}

/** The public shape of the own sound. */
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

/** The own audio as it is now. */
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
