import { seededRandom } from '../support/seededRandom';

const rate = 48_000;
/** First three formants of five vowels, Hz. */
const vowels = [
  [730, 1090, 2440],
  [270, 2290, 3010],
  [300, 870, 2240],
  [530, 1840, 2480],
  [570, 840, 2410],
] as const;

/** Four syllables a second, every seventh of them a pause. */
export const isPause = (sample: number): boolean => Math.floor((4 * sample) / rate) % 7 === 6;

/** A resonator of the throat. */
const resonator = (bandwidth: number) => {
  const radius = Math.exp((-Math.PI * bandwidth) / rate);
  let last = 0;
  let before = 0;
  return (input: number, hertz: number): number => {
    const out =
      input * (1 - radius) +
      2 * radius * Math.cos((2 * Math.PI * hertz) / rate) * last -
      radius * radius * before;
    before = last;
    last = out;
    return out;
  };
};

/** Like speech: pulses of a gliding pitch through the formants of changing vowels, with pauses. */
export const aVoice = (seconds: number, rms = 0.1, seed = 7): Float32Array<ArrayBuffer> => {
  const random = seededRandom(seed);
  const voice = new Float32Array(seconds * rate);
  const throat = [60, 90, 120].map(resonator);
  let phase = 0;
  let energy = 0;
  for (let n = 0; n < voice.length; n += 1) {
    const time = n / rate;
    const syllable = Math.floor(4 * time);
    const pitch = 115 + 25 * Math.sin(2 * Math.PI * 0.35 * time) + 10 * Math.sin(2.1 * syllable);
    phase += pitch / rate;
    const pulse = phase >= 1 ? 3 : 0;
    if (phase >= 1) phase -= 1;
    const loudness = isPause(n) ? 0 : Math.sin(Math.PI * Math.min(1, ((4 * time) % 1) / 0.8));
    const breath = pulse + 0.02 * (random() - 0.5);
    const vowel = vowels[(3 * syllable) % 5] ?? vowels[0];
    const sound = throat.reduce(
      (sum, filter, k) => sum + filter(breath, vowel[k] ?? 0) / (k + 1),
      0,
    );
    voice[n] = sound * loudness;
    energy += (voice[n] ?? 0) ** 2;
  }
  const gain = rms / Math.sqrt(energy / voice.length);
  return voice.map((sample) => sample * gain);
};

/** Noise of a room: nearly normal, of this root mean square. */
export const aNoise = (length: number, rms: number, seed = 11): Float32Array<ArrayBuffer> => {
  const random = seededRandom(seed);
  return Float32Array.from({ length }, () => 2 * rms * (random() + random() + random() - 1.5));
};
