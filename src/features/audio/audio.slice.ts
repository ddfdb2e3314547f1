import { plainReducer } from '../../effects/plainReducer';
import { audioControlled } from '../../events/received';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { AudioLeaveReason, MutedSource } from '../../protocol/vocabulary/audio';
import { suspendedOn } from '../meeting/hold.rules';
import {
  holdEnded,
  holdStarted,
  joinStarted,
  joinSucceeded,
  sessionEnded,
} from '../meeting/meeting.actions';
import {
  activeSpeakersChanged,
  audioFailed,
  audioHintShown,
  audioLeft,
  mediaFileReported,
  noiseReported,
  audioLoadingStarted,
  audioRemembered,
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
import {
  changedSound,
  idleSound,
  plainSound,
  soundOf,
  type OwnSound,
  type SoundSupport,
} from './sound.state';
import { runningAudio, type SuspendedAudio } from './suspended.state';

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
  /**
   * The audio from before a hold or a reload; null when nothing is to be restored.
   * @source core 4
   */
  readonly suspended: SuspendedAudio | null;
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
  suspended: null,
  sound: plainSound,
  support: null,
};

/** No audio runs; capabilities and chosen properties remain. */
const idleAudio = ({ sound, support }: AudioState): AudioState => ({
  ...initialState,
  sound: { ...sound, ...idleSound },
  support,
});

const withSound = (state: AudioState, change: Partial<OwnSound>): AudioState => ({
  ...state,
  sound: changedSound(state.sound, change),
});

/** The audio of this client, and the active speakers. */
export const audioReducer = plainReducer(initialState, (cases) =>
  cases
    .addCase(joinStarted, (state, { payload }) =>
      payload.isMeetingReset ? state : idleAudio(state),
    )
    .addCase(joinSucceeded, (state, { payload: { reply } }) => ({
      ...state,
      isAllowToTalk: reply.isAllowToTalk,
      suspended: suspendedOn(state.suspended, reply),
      // On another seat the same numbers identify other people.
      ...(!reply.resumed && { localMutedList: [], userVolumeList: {}, activeSpeakers: [] }),
    }))
    .addCase(audioRemembered, (state, { payload }) => ({ ...state, suspended: payload }))
    .addCase(holdStarted, (state) => ({
      ...state,
      suspended: state.suspended ?? { ...runningAudio(state), isAwaited: true },
    }))
    .addCase(holdEnded, (state) => ({ ...state, suspended: null }))
    .addCase(audioLoadingStarted, (state) => ({
      ...state,
      isComputerAudioLoading: true,
      failure: null,
    }))
    .addCase(audioStarted, (state, { payload }) => ({
      ...state,
      isComputerAudioLoading: false,
      isStarted: true,
      isSpeakerOnly: payload.isSpeakerOnly,
      activeMicrophone: payload.microphoneId,
      activeSpeaker: payload.speakerId,
      leaveReason: '',
      failure: null,
    }))
    .addCase(audioStopped, (state, { payload }) => ({
      ...state,
      isComputerAudioLoading: false,
      isStarted: false,
      leaveReason: payload.reason,
      hint: '',
    }))
    .addCase(audioLeft, (state, { payload }) => ({ ...state, leaveReason: payload.reason }))
    .addCase(audioFailed, (state, { payload }) => ({ ...state, failure: payload.code }))
    .addCase(activeSpeakersChanged, (state, { payload }) => ({
      ...state,
      activeSpeakers: payload,
    }))
    .addCase(soundProbed, (state, { payload }) => ({ ...state, support: payload }))
    .addCase(noiseReported, (state, { payload }) => withSound(state, { noise: payload.state }))
    .addCase(mediaFileReported, (state, { payload }) => {
      const isThere = payload.state === 'playing' || payload.state === 'paused';
      return withSound(state, { mediaFile: isThere ? payload.state : '' });
    })
    // A person's stored choices apply; properties they do not mention stay.
    .addCase(settingsLoaded, (state, { payload }) => withSound(state, soundOf(payload)))
    .addCase(settingsChanged, (state, { payload }) => withSound(state, soundOf(payload)))
    .addCase(soundChanged, (state, { payload }) => withSound(state, payload))
    .addCase(microphoneChanged, (state, { payload }) => ({
      ...state,
      activeMicrophone: payload.microphoneId,
      failure: null,
    }))
    .addCase(microphoneGated, (state, { payload }) => ({
      ...state,
      isMicrophoneOpen: payload.isOpen,
    }))
    .addCase(muteWished, (state, { payload: { isMuted, source = 'active' } }) => ({
      ...state,
      isMuteWished: isMuted,
      mutedSource: isMuted ? source : '',
      unmutedSource: isMuted ? '' : source,
    }))
    .addCase(muteInherited, (state) => ({
      ...state,
      mutedSource: 'inherited',
      unmutedSource: '',
    }))
    .addCase(speakerChanged, (state, { payload }) => ({
      ...state,
      activeSpeaker: payload.speakerId,
    }))
    .addCase(userVolumeChanged, (state, { payload: { userId, volume } }) => ({
      ...state,
      userVolumeList: { ...state.userVolumeList, [userId]: volume },
      localMutedList: [
        ...state.localMutedList.filter((id) => id !== userId),
        ...(volume === 0 ? [userId] : []),
      ],
    }))
    .addCase(audioHintShown, (state, { payload }) => ({ ...state, hint: payload.hint }))
    .addCase(audioControlled, (state, { payload: { body } }) => ({
      ...state,
      bCanUnmute: body.bCanUnmute ?? state.bCanUnmute,
      bMutedUponEntry: body.bMutedUponEntry ?? state.bMutedUponEntry,
      isAllowToTalk: body.isAllowToTalk ?? state.isAllowToTalk,
      ...(body.mutedSource !== undefined && {
        mutedSource: body.mutedSource,
        unmutedSource: '',
      }),
    }))
    .addCase(sessionEnded, idleAudio),
);
