import { createSlice } from '@reduxjs/toolkit';
import { audioControlled } from '../../events/received';
import type { MediaErrorCode } from '../../protocol/engine/media';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import {
  activeSpeakersChanged,
  audioFailed,
  audioHintShown,
  audioLoadingStarted,
  audioStarted,
  audioStopped,
  microphoneChanged,
  microphoneGated,
  muteWished,
  speakerChanged,
  userVolumeChanged,
} from './audio.actions';

/** The own audio. `audio` and `muted` of everybody, oneself too, are in the roster. @source media 3 */
export interface AudioState {
  readonly activeMicrophone: string;
  readonly activeSpeaker: string;
  readonly isComputerAudioLoading: boolean;
  readonly isStarted: boolean;
  readonly isSpeakerOnly: boolean;
  /** Whether the engine sends what the microphone hears; opened by the person alone. */
  readonly isMicrophoneOpen: boolean;
  /** The person's own last word on being muted. */
  readonly isMuteWished: boolean;
  readonly bCanUnmute: boolean;
  readonly bMutedUponEntry: boolean;
  readonly isAllowToTalk: boolean;
  readonly mutedSource: '' | 'passive by mute-all' | 'passive by mute-one' | 'inherited' | 'active';
  readonly leaveReason: string;
  readonly localMutedList: readonly number[];
  readonly userVolumeList: Readonly<Record<number, number>>;
  /** Who is heard now, loudest first. */
  readonly activeSpeakers: readonly number[];
  readonly hint: '' | 'speaking while muted' | 'silent microphone' | 'autoplay failed';
  readonly failure: MediaErrorCode | null;
}

const initialState: AudioState = {
  activeMicrophone: 'default',
  activeSpeaker: 'default',
  isComputerAudioLoading: false,
  isStarted: false,
  isSpeakerOnly: false,
  isMicrophoneOpen: false,
  isMuteWished: false,
  bCanUnmute: true,
  bMutedUponEntry: false,
  isAllowToTalk: false,
  mutedSource: '',
  leaveReason: '',
  localMutedList: [],
  userVolumeList: {},
  activeSpeakers: [],
  hint: '',
  failure: null,
};

/** Audio of this client, and who is heard. */
export const audioSlice = createSlice({
  name: 'audio',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(joinStarted, (state, { payload }) => (payload.isMeetingReset ? state : initialState))
      // Another seat: the same numbers are other people.
      .addCase(joinSucceeded, (state, { payload }) =>
        payload.reply.resumed
          ? { ...state, isAllowToTalk: payload.reply.isAllowToTalk }
          : {
              ...state,
              isAllowToTalk: payload.reply.isAllowToTalk,
              localMutedList: [],
              userVolumeList: {},
              activeSpeakers: [],
            },
      )
      .addCase(audioLoadingStarted, (state) => {
        state.isComputerAudioLoading = true;
        state.failure = null;
      })
      .addCase(audioStarted, (state, { payload }) => {
        state.isComputerAudioLoading = false;
        state.isStarted = true;
        state.isSpeakerOnly = payload.isSpeakerOnly;
        state.activeMicrophone = payload.microphoneId;
        state.activeSpeaker = payload.speakerId;
        state.leaveReason = '';
        state.failure = null;
      })
      .addCase(audioStopped, (state, { payload }) => {
        state.isComputerAudioLoading = false;
        state.isStarted = false;
        state.leaveReason = payload.reason;
        state.hint = '';
      })
      .addCase(audioFailed, (state, { payload }) => {
        state.isComputerAudioLoading = false;
        state.failure = payload.code;
      })
      .addCase(microphoneChanged, (state, { payload }) => {
        state.activeMicrophone = payload.microphoneId;
        state.failure = null;
      })
      .addCase(microphoneGated, (state, { payload }) => {
        state.isMicrophoneOpen = payload.isOpen;
      })
      .addCase(muteWished, (state, { payload }) => {
        state.isMuteWished = payload.isMuted;
        state.mutedSource = payload.isMuted ? 'active' : '';
      })
      .addCase(speakerChanged, (state, { payload }) => {
        state.activeSpeaker = payload.speakerId;
      })
      .addCase(userVolumeChanged, (state, { payload: { userId, volume } }) => {
        state.userVolumeList[userId] = volume;
        state.localMutedList = state.localMutedList.filter((id) => id !== userId);
        if (volume === 0) state.localMutedList.push(userId);
      })
      .addCase(activeSpeakersChanged, (state, { payload }) => ({
        ...state,
        activeSpeakers: payload,
      }))
      .addCase(audioHintShown, (state, { payload }) => {
        state.hint = payload.hint;
      })
      .addCase(audioControlled, (state, { payload: { body } }) => {
        if (body.bCanUnmute !== undefined) state.bCanUnmute = body.bCanUnmute;
        if (body.bMutedUponEntry !== undefined) state.bMutedUponEntry = body.bMutedUponEntry;
        if (body.isAllowToTalk !== undefined) state.isAllowToTalk = body.isAllowToTalk;
        if (body.mutedSource !== undefined) state.mutedSource = body.mutedSource;
      })
      .addCase(sessionEnded, () => initialState),
});
