import { createAction } from '@reduxjs/toolkit';
import { intent } from '../../effects/intent';
import type { MediaErrorCode } from '../../protocol/engine/media';

/** @source media 3 (custom audio options), as far as they are built */
export interface StartAudioOptions {
  readonly mute?: boolean;
  readonly speakerOnly?: boolean;
  readonly microphoneId?: string;
  readonly speakerId?: string;
}

/** Join the meeting's sound: playback, and the microphone unless told to listen only. */
export const startAudioRequested = intent<StartAudioOptions>('audio/startAudioRequested');
/** Leave the meeting's sound. */
export const stopAudioRequested = intent('audio/stopAudioRequested');
/** Mute oneself; another with `userId`, as host or co-host. */
export const muteRequested = intent<{ readonly userId?: number }>('audio/muteRequested');
export const unmuteRequested = intent('audio/unmuteRequested');
export const switchMicrophoneRequested = intent<{ readonly microphoneId: string }>(
  'audio/switchMicrophoneRequested',
);
export const switchSpeakerRequested = intent<{ readonly speakerId: string }>(
  'audio/switchSpeakerRequested',
);
/** 0 to 100; 0 mutes that person for oneself only. */
export const userVolumeRequested = intent<{ readonly userId: number; readonly volume: number }>(
  'audio/userVolumeRequested',
);

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
  readonly reason: '' | 'active' | 'failover' | 'ended by system' | 'pstn' | 'microphone error';
}>('audio/stopped');
export const audioFailed = createAction<{ readonly code: MediaErrorCode }>('audio/failed');
export const microphoneChanged = createAction<{ readonly microphoneId: string }>(
  'audio/microphoneChanged',
);
export const speakerChanged = createAction<{ readonly speakerId: string }>('audio/speakerChanged');
export const userVolumeChanged = createAction<{
  readonly userId: number;
  readonly volume: number;
}>('audio/userVolumeChanged');
/** Who is heard now, loudest first. Levels never come here. */
export const activeSpeakersChanged = createAction<readonly number[]>('audio/activeSpeakersChanged');
/** A hint that fades: speaking while muted, silent microphone, playback that waits for a gesture. */
export const audioHintShown = createAction<{
  readonly hint: 'speaking while muted' | 'silent microphone' | 'autoplay failed' | '';
}>('audio/hintShown');
/** Whether anything of the microphone may be sent: what the engine does, whatever the roster says. */
export const microphoneGated = createAction<{ readonly isOpen: boolean }>('audio/microphoneGated');
/** Whether the person wants to be muted, as last said; a start under way heeds it. */
export const muteWished = createAction<{ readonly isMuted: boolean }>('audio/muteWished');
/** After a gesture: let a playback begin that the browser held back. */
export const resumePlaybackRequested = intent('audio/resumePlaybackRequested');
/** Mute everybody but hosts and co-hosts, and say whether they may unmute themselves. */
export const muteAllRequested = intent<{ readonly bCanUnmute?: boolean }>('audio/muteAllRequested');
/** Ask a person, or without `userId` everybody, to unmute. */
export const askUnmuteRequested = intent<{ readonly userId?: number }>('audio/askUnmuteRequested');
