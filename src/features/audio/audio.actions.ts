import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { MediaErrorCode } from '../../protocol/engine/media';
import type { AudioLeaveReason, MutedSource } from '../../protocol/vocabulary/audio';
import type { OwnSound, SoundOptions, SoundSupport } from './sound.state';
import type { SuspendedAudio } from './suspended.state';

/** Options of a start of computer audio. @source media 3 (custom audio options) */
export interface StartAudioOptions extends SoundOptions {
  readonly mute?: boolean;
  readonly speakerOnly?: boolean;
  readonly microphoneId?: string;
  readonly speakerId?: string;
  /** The buttons and lamp of a telephone headset follow the mute, and control it. */
  readonly syncButtonsOnHeadset?: boolean;
  /** Sent in place of a microphone. */
  readonly mediaFile?: MediaFileOptions;
}
/** An audio file sent in place of a microphone. */
export interface MediaFileOptions {
  /** Of this origin, a `blob:` address, or one that allows this origin. */
  readonly url: string;
  /** Starts again at its end. */
  readonly loop?: boolean;
  /** Whether it is also played locally. */
  readonly playback?: boolean;
  /** Start position in seconds. */
  readonly currentTime?: number;
}

/** Start computer audio: playback, and the microphone unless `speakerOnly` is set. */
export const startAudioRequested = intent<StartAudioOptions>('audio/startAudioRequested');
/** Stop computer audio. */
export const stopAudioRequested = intent('audio/stopAudioRequested');
/** Mute oneself, or with `userId` another person, as host or co-host. */
export const muteRequested = intent<{ readonly userId?: number }>('audio/muteRequested');
/** Unmute oneself; `source` names who asked for it, the person by default. */
export const unmuteRequested = intent<Unmuting | void>('audio/unmuteRequested');
export interface Unmuting {
  readonly source?: MutedSource;
}
export const switchMicrophoneRequested = intent<{ readonly microphoneId: string }>(
  'audio/switchMicrophoneRequested',
);
export const switchSpeakerRequested = intent<{ readonly speakerId: string }>(
  'audio/switchSpeakerRequested',
);
/** 0 to 100; 0 mutes the person only locally. */
export const userVolumeRequested = intent<{ readonly userId: number; readonly volume: number }>(
  'audio/userVolumeRequested',
);

/** The audio from before a reload, as this tab has stored it. */
export const audioRemembered = createAction<SuspendedAudio>('audio/remembered');
/** Microphone and playback are being opened. */
export const audioLoadingStarted = createAction('audio/loadingStarted');
/** Computer audio runs on these devices. */
export const audioStarted = createAction<{
  readonly microphoneId: string;
  readonly speakerId: string;
  readonly isSpeakerOnly: boolean;
}>('audio/started');
/** @source media 4 (leave reasons) */
export const audioStopped = createAction<{
  readonly reason: '' | AudioLeaveReason;
}>('audio/stopped');
/** The seat has lost its audio, but local audio runs on and will be announced again. */
export const audioLeft = createAction<{ readonly reason: AudioLeaveReason }>('audio/left');
export const audioFailed = createAction<{ readonly code: MediaErrorCode }>('audio/failed');
export const microphoneChanged = createAction<{ readonly microphoneId: string }>(
  'audio/microphoneChanged',
);
export const speakerChanged = createAction<{ readonly speakerId: string }>('audio/speakerChanged');
export const userVolumeChanged = createAction<{
  readonly userId: number;
  readonly volume: number;
}>('audio/userVolumeChanged');
/** The active speakers changed, loudest first. Levels are never in an action. */
export const activeSpeakersChanged = createAction<readonly number[]>('audio/activeSpeakersChanged');
/**
 * A hint that fades: speaking while muted, silent microphone, playback that waits for a gesture.
 */
export const audioHintShown = createAction<{
  readonly hint: 'speaking while muted' | 'silent microphone' | 'autoplay failed' | '';
}>('audio/hintShown');
/** Whether the engine may send the microphone, regardless of the roster. */
export const microphoneGated = createAction<{ readonly isOpen: boolean }>('audio/microphoneGated');
/**
 * Whether the person wants to be muted; a start in progress applies it. Recorded with its source,
 * 'active' by default.
 * @source media 4 (mute and unmute record the source)
 */
export const muteWished = createAction<{
  readonly isMuted: boolean;
  readonly source?: MutedSource;
}>('audio/muteWished');
/** The meeting muted the person before their audio started. */
export const muteInherited = createAction('audio/muteInherited');
/** Properties of the local audio changed. */
export const soundChanged = createAction<Partial<OwnSound>>('audio/soundChanged');
/** The state of the engine's noise suppression. */
export const noiseReported = createAction<{ readonly state: OwnSound['noise'] }>(
  'audio/noiseReported',
);
/** The state of a file that replaces the microphone. */
export const mediaFileReported = createAction<{
  readonly state: 'playing' | 'paused' | 'ended' | 'stopped' | 'failed';
}>('audio/mediaFileReported');
/** The audio capabilities of this browser and machine are known. */
export const soundProbed = createAction<SoundSupport>('audio/soundProbed');
/** After a gesture: start a playback that the browser blocked. */
export const resumePlaybackRequested = intent('audio/resumePlaybackRequested');
/** Mute everybody except hosts and co-hosts, and set whether they may unmute themselves. */
export const muteAllRequested = intent<{ readonly bCanUnmute?: boolean }>('audio/muteAllRequested');
/** Ask a person, or without `userId` everybody, to unmute. */
export const askUnmuteRequested = intent<{ readonly userId?: number }>('audio/askUnmuteRequested');
