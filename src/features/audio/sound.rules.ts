import { channelsOf, type SoundQuality } from '../../protocol/engine/audio';
import { allowed, denied, type Verdict } from '../../protocol/verdict';
import { audioTexts, secondaryAudioTexts } from '../../protocol/vocabulary/audioTexts';
import type { MicrophoneProcessing } from '../../transport/devicesPort';
import type { OwnSound, SoundOptions, SoundSupport } from './sound.state';

const invalid = (reason: string): Verdict => denied('INVALID_OPERATION', reason);

/** Facts of a machine that decide its audio capabilities. */
export interface SoundMachine {
  readonly isMobile: boolean;
  readonly canShareMemory: boolean;
  readonly hasHid: boolean;
}

/**
 * The audio capabilities of a machine.
 * @source media 5 (noise suppression needs a desktop browser and SharedArrayBuffer; secondary audio
 * needs platform support)
 * @decision Every platform except phones supports a second microphone: phones open one at a time.
 */
export const supportOf = (machine: SoundMachine): SoundSupport => ({
  noiseSuppression: !machine.isMobile && machine.canShareMemory,
  headsetButtons: machine.hasHid,
  secondaryMicrophone: !machine.isMobile,
});

/** Options as properties of the local audio: hifi requires original sound, stereo requires hifi. */
export const wishOf = (options: SoundOptions): Partial<OwnSound> => {
  const { backgroundNoiseSuppression, originalSound, highBitrate } = options;
  const { hifi = false, stereo = false } = typeof originalSound === 'object' ? originalSound : {};
  return {
    ...(backgroundNoiseSuppression !== undefined && { backgroundNoiseSuppression }),
    ...(highBitrate !== undefined && { highBitrate }),
    ...(originalSound !== undefined && {
      originalSound: originalSound !== false,
      hifi: hifi || stereo,
      stereo,
    }),
  };
};

/** May the local audio have these properties here? @source media 5 */
export const mayHaveSound = (options: SoundOptions, support: SoundSupport): Verdict =>
  options.backgroundNoiseSuppression === true && !support.noiseSuppression
    ? invalid(audioTexts.noiseSuppressionNotSupported)
    : allowed;

/** Whether noise is suppressed; original sound is never processed. */
export const isNoiseSuppressed = (sound: OwnSound): boolean =>
  sound.backgroundNoiseSuppression && !sound.originalSound;

/** The engine's quality settings for these properties. */
export const qualityOf = ({
  originalSound,
  hifi,
  stereo,
  highBitrate,
}: OwnSound): SoundQuality => ({
  originalSound,
  hifi,
  stereo,
  highBitrate,
});

/**
 * The browser's processing of the microphone: none for original sound, and noise is suppressed only
 * once.
 */
export const processingOf = (sound: OwnSound): MicrophoneProcessing => {
  if (sound.originalSound)
    return {
      echoCancellation: false,
      noiseSuppression: false,
      autoGainControl: false,
      channels: channelsOf(qualityOf(sound)),
    };
  return isNoiseSuppressed(sound) && sound.noise !== 'failed' ? { noiseSuppression: false } : {};
};

/** The facts that decide about a second microphone. */
export interface SecondaryFacts {
  readonly isSupported: boolean;
  /** Computer audio runs with a microphone, or a file in its place. */
  readonly hasMicrophone: boolean;
  readonly isSharing: boolean;
  /** Ids of the microphone in use: the requested one, and the device's own. */
  readonly mainIds: readonly string[];
  readonly knownIds: readonly string[];
}

/** May this microphone be the second one? @source media 5 (secondary audio) */
export const mayUseSecondary = (facts: SecondaryFacts, microphoneId: string): Verdict => {
  if (!facts.isSupported) return invalid(secondaryAudioTexts.notSupported);
  if (!facts.hasMicrophone) return invalid(audioTexts.noAudioJoined);
  if (facts.isSharing) return invalid(secondaryAudioTexts.whileSharing);
  if (facts.mainIds.includes(microphoneId)) return invalid(secondaryAudioTexts.sameMicrophone);
  return facts.knownIds.includes(microphoneId)
    ? allowed
    : denied('INVALID_PARAMETERS', secondaryAudioTexts.microphoneNotFound);
};
