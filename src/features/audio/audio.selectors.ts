import type { AudioState } from './audio.slice';

/** A state that holds the own audio. */
export interface WithAudio {
  readonly audio: AudioState;
}

export const selectAudio = (state: WithAudio) => state.audio;
export const selectActiveSpeakers = (state: WithAudio) => state.audio.activeSpeakers;
export const selectAudioHint = (state: WithAudio) => state.audio.hint;
/** 0 to 100; 100 by default. @source media 9 */
export const selectUserVolume = (state: WithAudio, userId: number): number =>
  state.audio.userVolumeList[userId] ?? 100;
