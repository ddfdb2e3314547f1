import { intent } from '../../effects/intent';
import type { AudioProcessor } from '../../transport/enginePort';
import type { MediaFileOptions } from './audio.actions';
import type { SoundOptions } from './sound.state';

/** Change properties of the local audio while it runs. @source media 3 (custom audio options) */
export const switchSoundRequested = intent<SoundOptions>('audio/switchSoundRequested');
/** Let the buttons and lamp of a headset follow the mute, or not; a click asks for a headset. */
export const syncHeadsetRequested = intent<{ readonly isOn: boolean }>(
  'audio/syncHeadsetRequested',
);
/** Put a file in the place of the microphone. */
export const playMediaFileRequested = intent<MediaFileOptions>('audio/playMediaFileRequested');
/** Pause the file, or resume it. */
export const pauseMediaFileRequested = intent<{ readonly isPaused: boolean }>(
  'audio/pauseMediaFileRequested',
);
/** Put the microphone back in the place of the file. */
export const stopMediaFileRequested = intent('audio/stopMediaFileRequested');
/** Send a second microphone in addition to the first. @source media 3 (secondary audio) */
export const startSecondaryRequested = intent<{ readonly microphoneId: string }>(
  'audio/startSecondaryRequested',
);
export const stopSecondaryRequested = intent('audio/stopSecondaryRequested');
/** An embedder's audio processor. */
export type SoundProcessor = AudioProcessor;
/** Add an embedder's processor to the path of the local audio. */
export const addProcessorRequested = intent<AudioProcessor>('audio/addProcessorRequested');
/** Remove an audio processor. */
export const removeProcessorRequested = intent<{ readonly processorName: string }>(
  'audio/removeProcessorRequested',
);
