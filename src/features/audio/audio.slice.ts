import { createSlice } from '@reduxjs/toolkit';
import { audioControlled } from '../../events/received';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { AudioLeaveReason, MutedSource } from '../../protocol/vocabulary/audio';
import { joinStarted, joinSucceeded, sessionEnded } from '../meeting/meeting.actions';
import {
  activeSpeakersChanged,
  audioFailed,
  audioHintShown,
  audioLeft,
  mediaFileReported,
  noiseReported,
  audioLoadingStarted,
  audioStarted,
  audioStopped,
  microphoneChanged,
  microphoneGated,
  muteInherited,
  muteWished,
  soundChanged,
  soundProbed,
  speakerChanged,
  userVolumeChanged,
} from './audio.actions';
import { settingsChanged, settingsLoaded } from '../settings/settings.slice';
import { idleSound, plainSound, soundOf, type OwnSound, type SoundSupport } from './sound.state';

/**
 * Local audio. `audio` and `muted` of everybody, including oneself, are in the roster.
 * @source media 3
 */
export interface AudioState {
  readonly activeMicrophone: string;
  readonly activeSpeaker: string;
  readonly isComputerAudioLoading: boolean;
  readonly isStarted: boolean;
  readonly isSpeakerOnly: boolean;
  /** Whether the engine sends the microphone; only the person opens it. */
  readonly isMicrophoneOpen: boolean;
  /** Whether the person last chose to be muted. */
  readonly isMuteWished: boolean;
  readonly bCanUnmute: boolean;
  readonly bMutedUponEntry: boolean;
  readonly isAllowToTalk: boolean;
  /** Who muted the person; empty while unmuted. */
  readonly mutedSource: '' | MutedSource;
  /** Who unmuted the person; empty while muted. */
  readonly unmutedSource: '' | MutedSource;
  /** Why audio was last left. */
  readonly leaveReason: '' | AudioLeaveReason;
  readonly localMutedList: readonly number[];
  readonly userVolumeList: Readonly<Record<number, number>>;
  /** The active speakers, loudest first. */
  readonly activeSpeakers: readonly number[];
  readonly hint: '' | 'speaking while muted' | 'silent microphone' | 'autoplay failed';
  readonly failure: MediaErrorCode | null;
  readonly sound: OwnSound;
  /** Null until the capabilities are known. */
  readonly support: SoundSupport | null;
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
  unmutedSource: '',
  leaveReason: '',
  localMutedList: [],
  userVolumeList: {},
  activeSpeakers: [],
  hint: '',
  failure: null,
  sound: plainSound,
  support: null,
};

/** No audio runs; capabilities and chosen properties remain. */
const idleAudio = ({ sound, support }: AudioState): AudioState => ({
  ...initialState,
  sound: { ...sound, ...idleSound },
  support,
});

/** The audio of this client, and the active speakers. */
export const audioSlice = createSlice({
  name: 'audio',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(joinStarted, (state, { payload }) =>
        payload.isMeetingReset ? state : idleAudio(state),
      )
      // On another seat the same numbers identify other people.
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
      .addCase(audioLeft, (state, { payload }) => {
        state.leaveReason = payload.reason;
      })
      .addCase(audioFailed, (state, { payload }) => {
        state.failure = payload.code;
      })
      .addCase(activeSpeakersChanged, (state, { payload }) => ({
        ...state,
        activeSpeakers: payload,
      }))
      .addCase(soundProbed, (state, { payload }) => ({ ...state, support: payload }))
      .addCase(noiseReported, (state, { payload }) => {
        state.sound.noise = payload.state;
      })
      .addCase(mediaFileReported, (state, { payload }) => {
        const isThere = payload.state === 'playing' || payload.state === 'paused';
        state.sound.mediaFile = isThere ? payload.state : '';
      })
      // A person's stored choices apply; properties they do not mention stay.
      .addCase(settingsLoaded, (state, { payload }) => {
        Object.assign(state.sound, soundOf(payload));
      })
      .addCase(settingsChanged, (state, { payload }) => {
        Object.assign(state.sound, soundOf(payload));
      })
      .addCase(soundChanged, (state, { payload }) => {
        Object.assign(state.sound, payload);
      })
      .addCase(microphoneChanged, (state, { payload }) => {
        state.activeMicrophone = payload.microphoneId;
        state.failure = null;
      })
      .addCase(microphoneGated, (state, { payload }) => {
        state.isMicrophoneOpen = payload.isOpen;
      })
      .addCase(muteWished, (state, { payload }) => {
        const { isMuted, source = 'active' } = payload;
        state.isMuteWished = isMuted;
        state.mutedSource = isMuted ? source : '';
        state.unmutedSource = isMuted ? '' : source;
      })
      .addCase(muteInherited, (state) => {
        state.mutedSource = 'inherited';
        state.unmutedSource = '';
      })
      .addCase(speakerChanged, (state, { payload }) => {
        state.activeSpeaker = payload.speakerId;
      })
      .addCase(userVolumeChanged, (state, { payload: { userId, volume } }) => {
        state.userVolumeList[userId] = volume;
        state.localMutedList = state.localMutedList.filter((id) => id !== userId);
        if (volume === 0) state.localMutedList.push(userId);
      })
      .addCase(audioHintShown, (state, { payload }) => {
        state.hint = payload.hint;
      })
      .addCase(audioControlled, (state, { payload: { body } }) => {
        if (body.bCanUnmute !== undefined) state.bCanUnmute = body.bCanUnmute;
        if (body.bMutedUponEntry !== undefined) state.bMutedUponEntry = body.bMutedUponEntry;
        if (body.isAllowToTalk !== undefined) state.isAllowToTalk = body.isAllowToTalk;
        if (body.mutedSource !== undefined) {
          state.mutedSource = body.mutedSource;
          state.unmutedSource = '';
        }
      })
      .addCase(sessionEnded, idleAudio),
});
