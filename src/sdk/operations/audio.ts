import {
  muteRequested,
  resumePlaybackRequested,
  startAudioRequested,
  stopAudioRequested,
  switchMicrophoneRequested,
  switchSpeakerRequested,
  unmuteRequested,
  userVolumeRequested,
  type MediaFileOptions,
} from '../../features/audio/audio.actions';
import {
  addProcessorRequested,
  pauseMediaFileRequested,
  playMediaFileRequested,
  removeProcessorRequested,
  startSecondaryRequested,
  stopMediaFileRequested,
  stopSecondaryRequested,
  switchSoundRequested,
  syncHeadsetRequested,
  type SoundProcessor,
} from '../../features/audio/sound.actions';
import type { SoundOptions } from '../../features/audio/sound.state';
import { defaultVolume, locallyMutedVolume } from '../../protocol/limits';
import {
  publicAudio,
  type PublicAudio,
  type PublicMediaFile,
  type PublicStartAudioOptions,
} from '../audioShapes';
import { done, type Core } from './operation';

/**
 * Local audio, and the volumes of others. Each operation throws a PlenaryError with the documented
 * reason.
 */
export interface AudioOperations {
  /** The current local audio. */
  info(): PublicAudio;
  /**
   * Starts computer audio, with a microphone unless `speakerOnly` is set. Call it in a user
   * gesture: some browsers play nothing before one, and a headset can be requested only in one.
   */
  start(options?: PublicStartAudioOptions): Promise<void>;
  stop(): Promise<void>;
  /** Mutes oneself, or with `userId` another participant, as host or co-host. */
  mute(userId?: number): Promise<void>;
  unmute(): Promise<void>;
  switchMicrophone(microphoneId: string): Promise<void>;
  switchSpeaker(speakerId: string): Promise<void>;
  /**
   * Changes the local audio without a gap: noise suppression (refused on phones and without
   * SharedArrayBuffer), original sound with hifi and stereo, high bitrate. Omitted properties do
   * not change.
   */
  switchSound(options: SoundOptions): Promise<void>;
  /**
   * Lets the buttons and lamp of a telephone headset follow the mute. To switch it on, call it in a
   * gesture.
   */
  syncButtonsOnHeadset(isOn: boolean): Promise<void>;
  /** Replaces the microphone by an audio file or its address: at most 100 MB. */
  playMediaFile(file: PublicMediaFile): Promise<void>;
  pauseMediaFile(): Promise<void>;
  resumeMediaFile(): Promise<void>;
  /** Puts the microphone back. */
  stopMediaFile(): Promise<void>;
  /** Speaks through a second microphone too; not on phones, not while sharing. */
  startSecondaryMicrophone(microphoneId: string): Promise<void>;
  stopSecondaryMicrophone(): Promise<void>;
  /**
   * Adds an AudioWorklet processor to the local audio, after earlier ones, or in place of one with
   * the same name: see docs/processors.md.
   */
  addProcessor(processor: SoundProcessor): Promise<void>;
  removeProcessor(processorName: string): Promise<void>;
  /** 0 to 100, only locally. */
  setUserVolume(userId: number, volume: number): Promise<void>;
  /** Mutes a participant only locally. */
  muteLocally(userId: number): Promise<void>;
  unmuteLocally(userId: number): Promise<void>;
  /** Call it in a gesture, after the browser blocked playback ('autoplay-failed'). */
  resumePlayback(): Promise<void>;
}

/** What audio operations need besides the core. */
export interface AudioCore extends Core {
  /** Gives a file an address. @throws PlenaryError */
  readonly lend: (file: PublicMediaFile) => MediaFileOptions;
}

/** Operations of audio. @source media 3, media 4, media 5 */
export const audioOperations = ({ perform, read, lend }: AudioCore): AudioOperations => {
  const volume = (userId: number, of: number) =>
    done(perform(userVolumeRequested({ userId, volume: of })));
  return {
    info: () => publicAudio(read()),
    start: async ({ mediaFile, ...options } = {}) =>
      done(
        perform(
          startAudioRequested({ ...options, ...(mediaFile && { mediaFile: lend(mediaFile) }) }),
        ),
      ),
    stop: () => done(perform(stopAudioRequested())),
    mute: (userId) => done(perform(muteRequested(userId === undefined ? {} : { userId }))),
    unmute: () => done(perform(unmuteRequested())),
    switchMicrophone: (microphoneId) => done(perform(switchMicrophoneRequested({ microphoneId }))),
    switchSpeaker: (speakerId) => done(perform(switchSpeakerRequested({ speakerId }))),
    switchSound: (options) => done(perform(switchSoundRequested(options))),
    syncButtonsOnHeadset: (isOn) => done(perform(syncHeadsetRequested({ isOn }))),
    playMediaFile: async (file) => done(perform(playMediaFileRequested(lend(file)))),
    pauseMediaFile: () => done(perform(pauseMediaFileRequested({ isPaused: true }))),
    resumeMediaFile: () => done(perform(pauseMediaFileRequested({ isPaused: false }))),
    stopMediaFile: () => done(perform(stopMediaFileRequested())),
    startSecondaryMicrophone: (microphoneId) =>
      done(perform(startSecondaryRequested({ microphoneId }))),
    stopSecondaryMicrophone: () => done(perform(stopSecondaryRequested())),
    addProcessor: (processor) => done(perform(addProcessorRequested(processor))),
    removeProcessor: (processorName) => done(perform(removeProcessorRequested({ processorName }))),
    setUserVolume: volume,
    muteLocally: (userId) => volume(userId, locallyMutedVolume),
    unmuteLocally: (userId) => volume(userId, defaultVolume),
    resumePlayback: () => done(perform(resumePlaybackRequested())),
  };
};
