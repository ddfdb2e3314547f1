import { intent } from '../../effects/intent';
import type { AudioProcessor } from '../../transport/enginePort';
import type { MediaFileOptions } from './audio.actions';
import type { SoundOptions } from './sound.state';

/** Change properties of the local audio while it runs. @source media 3 (custom audio options) */
export const switchSoundRequested = intent<SoundOptions>('audio/switchSoundRequested');
/** Let buttons and light of a headset follow the mute, or not; asks for a headset on a click. */
export const syncHeadsetRequested = intent<{ readonly isOn: boolean }>(
  'audio/syncHeadsetRequested',
);
/** Put a file in the place of the microphone. */
export const playMediaFileRequested = intent<MediaFileOptions>('audio/playMediaFileRequested');
/** Hold the file on, or let it go on. */
export const pauseMediaFileRequested = intent<{ readonly isPaused: boolean }>(
  'audio/pauseMediaFileRequested',
);
/** Put the microphone back in the place of the file. */
export const stopMediaFileRequested = intent('audio/stopMediaFileRequested');
/** Speak through a second microphone beside the first. @source media 3 (secondary audio) */
export const startSecondaryRequested = intent<{ readonly microphoneId: string }>(
  'audio/startSecondaryRequested',
);
export const stopSecondaryRequested = intent('audio/stopSecondaryRequested');
/** An embedder's audio processor. */
export type SoundProcessor = AudioProcessor;
/** Add an embedder's processor to the path of the local audio. */
export const addProcessorRequested = intent<AudioProcessor>('audio/addProcessorRequested');
/** Take one out again. */
export const removeProcessorRequested = intent<{ readonly processorName: string }>(
  'audio/removeProcessorRequested',
);
