/** What the own sound is to be like; what is left out stays. @source media 3 (custom audio options) */
export interface SoundOptions {
  /** Takes away what is no voice. Needs a desktop browser and shared memory. */
  readonly backgroundNoiseSuppression?: boolean;
  /** The microphone as it is; hifi encodes it as music, stereo in two channels. */
  readonly originalSound?: boolean | { readonly hifi?: boolean; readonly stereo?: boolean };
  /** More bits for the same sound. */
  readonly highBitrate?: boolean;
}

/** What the own sound is like, and what it is made of. */
export interface OwnSound {
  readonly backgroundNoiseSuppression: boolean;
  readonly originalSound: boolean;
  /** Music, only with `originalSound`. */
  readonly hifi: boolean;
  /** Two channels, only with `hifi`. */
  readonly stereo: boolean;
  readonly highBitrate: boolean;
  /** Whether buttons and light of a headset follow the mute. */
  readonly syncButtonsOnHeadset: boolean;
  /** The engine's noise suppression as it is. */
  readonly noise: 'off' | 'on' | 'failed';
  /** The second microphone; empty without one. */
  readonly secondaryMicrophone: string;
  /** A file that stands for the microphone. */
  readonly mediaFile: '' | 'playing' | 'paused';
}

/** Nothing runs. */
export const idleSound = { noise: 'off', secondaryMicrophone: '', mediaFile: '' } as const;

/** A voice through one microphone. */
export const plainSound: OwnSound = {
  backgroundNoiseSuppression: false,
  originalSound: false,
  hifi: false,
  stereo: false,
  highBitrate: false,
  syncButtonsOnHeadset: false,
  ...idleSound,
};

/** What of the own sound a person may choose for good. */
export type ChosenSound = Pick<
  OwnSound,
  | 'backgroundNoiseSuppression'
  | 'originalSound'
  | 'hifi'
  | 'stereo'
  | 'highBitrate'
  | 'syncButtonsOnHeadset'
>;
const chosen = [
  'backgroundNoiseSuppression',
  'originalSound',
  'hifi',
  'stereo',
  'highBitrate',
  'syncButtonsOnHeadset',
] as const;

/** The part of what was chosen that is about the own sound. */
export const soundOf = (settings: Partial<ChosenSound>): Partial<ChosenSound> =>
  Object.fromEntries(
    chosen.flatMap((key) => (settings[key] === undefined ? [] : [[key, settings[key]]])),
  );

/** What this browser and machine can do with the own sound. */
export interface SoundSupport {
  readonly noiseSuppression: boolean;
  readonly headsetButtons: boolean;
  readonly secondaryMicrophone: boolean;
}
