import {
  muteRequested,
  resumePlaybackRequested,
  startAudioRequested,
  stopAudioRequested,
  switchMicrophoneRequested,
  switchSpeakerRequested,
  unmuteRequested,
  userVolumeRequested,
  type StartAudioOptions,
} from '../../features/audio/audio.actions';
import { done, type Core } from './operation';

/** The own audio, and how loud others are. Each throws a PlenaryError with the documented reason. */
export interface AudioOperations {
  /** Joins the meeting's sound; with a microphone unless `speakerOnly`. */
  start(options?: StartAudioOptions): Promise<void>;
  stop(): Promise<void>;
  /** Mutes oneself; another with `userId`, as host or co-host. */
  mute(userId?: number): Promise<void>;
  unmute(): Promise<void>;
  switchMicrophone(microphoneId: string): Promise<void>;
  switchSpeaker(speakerId: string): Promise<void>;
  /** 0 to 100, for oneself alone. */
  setUserVolume(userId: number, volume: number): Promise<void>;
  /** After a gesture, where the browser held playback back. */
  resumePlayback(): Promise<void>;
}

/** Operations of audio. @source media 4, media 5 */
export const audioOperations = ({ perform }: Core): AudioOperations => ({
  start: (options = {}) => done(perform(startAudioRequested(options))),
  stop: () => done(perform(stopAudioRequested())),
  mute: (userId) => done(perform(muteRequested(userId === undefined ? {} : { userId }))),
  unmute: () => done(perform(unmuteRequested())),
  switchMicrophone: (microphoneId) => done(perform(switchMicrophoneRequested({ microphoneId }))),
  switchSpeaker: (speakerId) => done(perform(switchSpeakerRequested({ speakerId }))),
  setUserVolume: (userId, volume) => done(perform(userVolumeRequested({ userId, volume }))),
  resumePlayback: () => done(perform(resumePlaybackRequested())),
});
