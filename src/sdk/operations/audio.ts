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

/** The own audio, and how loud others are. Each throws a PlenaryError with the documented reason. */
export interface AudioOperations {
  /** The own audio as it is. */
  info(): PublicAudio;
  /**
   * Joins the meeting's sound; with a microphone unless `speakerOnly`. Call it in a person's gesture:
   * some browsers play nothing before one, and a headset is asked for in one alone.
   */
  start(options?: PublicStartAudioOptions): Promise<void>;
  stop(): Promise<void>;
  /** Mutes oneself; another with `userId`, as host or co-host. */
  mute(userId?: number): Promise<void>;
  unmute(): Promise<void>;
  switchMicrophone(microphoneId: string): Promise<void>;
  switchSpeaker(speakerId: string): Promise<void>;
  /**
   * Makes the own sound other than it is, without a gap: noise suppression (refused on phones and
   * without SharedArrayBuffer), original sound with hifi and stereo, high bitrate. What is left out
   * stays.
   */
  switchSound(options: SoundOptions): Promise<void>;
  /** Lets buttons and light of a telephone headset follow the mute. On: call it in a gesture. */
  syncButtonsOnHeadset(isOn: boolean): Promise<void>;
  /** Puts a file, or an address, of sound in the place of the microphone: at most 100 MB. */
  playMediaFile(file: PublicMediaFile): Promise<void>;
  pauseMediaFile(): Promise<void>;
  resumeMediaFile(): Promise<void>;
  /** Puts the microphone back. */
  stopMediaFile(): Promise<void>;
  /** Speaks through a second microphone too; not on phones, not while sharing. */
  startSecondaryMicrophone(microphoneId: string): Promise<void>;
  stopSecondaryMicrophone(): Promise<void>;
  /**
   * Puts one's own AudioWorklet processor into the way of the own sound, behind those before it or in
   * the place of one with the same name: see docs/processors.md.
   */
  addProcessor(processor: SoundProcessor): Promise<void>;
  removeProcessor(processorName: string): Promise<void>;
  /** 0 to 100, for oneself alone. */
  setUserVolume(userId: number, volume: number): Promise<void>;
  /** Mutes somebody for oneself alone, and lets them be heard again. */
  muteLocally(userId: number): Promise<void>;
  unmuteLocally(userId: number): Promise<void>;
  /** In a gesture, where the browser held playback back ('autoplay-failed'). */
  resumePlayback(): Promise<void>;
}

/** What operations of audio need beside the core. */
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
