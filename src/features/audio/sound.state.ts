/**
 * Requested properties of the local audio; omitted ones do not change.
 * @source media 3 (custom audio options)
 */
export interface SoundOptions {
  /** Suppresses noise. Needs a desktop browser and shared memory. */
  readonly backgroundNoiseSuppression?: boolean;
  /** The unprocessed microphone; hifi encodes it as music, stereo in two channels. */
  readonly originalSound?: boolean | { readonly hifi?: boolean; readonly stereo?: boolean };
  /** Encodes at a higher bitrate. */
  readonly highBitrate?: boolean;
}

/** Properties and sources of the local audio. */
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
  /** The state of the engine's noise suppression. */
  readonly noise: 'off' | 'on' | 'failed';
  /** The second microphone; empty without one. */
  readonly secondaryMicrophone: string;
  /** A file that replaces the microphone. */
  readonly mediaFile: '' | 'playing' | 'paused';
}

/** The state without running audio. */
export const idleSound = { noise: 'off', secondaryMicrophone: '', mediaFile: '' } as const;

/**
 * A voice through one microphone.
 * @decision Our noise suppression is off until somebody wants it. The browser's own is on until
 * then and is enough for most rooms. Ours replaces it with a model that has to load, that not every
 * browser can run, and that takes music for noise.
 */
export const plainSound: OwnSound = {
  backgroundNoiseSuppression: false,
  originalSound: false,
  hifi: false,
  stereo: false,
  highBitrate: false,
  syncButtonsOnHeadset: false,
  ...idleSound,
};

/** Properties of the local audio that are stored as settings. */
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

/** The settings that are properties of the local audio. */
export const soundOf = (settings: Partial<ChosenSound>): Partial<ChosenSound> =>
  Object.fromEntries(
    chosen.flatMap((key) => (settings[key] === undefined ? [] : [[key, settings[key]]])),
  );

/** A change to the present values returns the same object, which listeners compare. */
export const changedSound = (sound: OwnSound, change: Partial<OwnSound>): OwnSound => {
  const next: OwnSound = { ...sound, ...change };
  const before = new Map(Object.entries(sound));
  return Object.entries(next).every(([name, value]) => before.get(name) === value) ? sound : next;
};

/** Audio capabilities of this browser and machine. */
export interface SoundSupport {
  readonly noiseSuppression: boolean;
  readonly headsetButtons: boolean;
  readonly secondaryMicrophone: boolean;
}
