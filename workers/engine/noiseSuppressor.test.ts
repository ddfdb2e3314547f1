import { beforeAll, describe, expect, test } from '@jest/globals';
import { aNoise, aVoice, isPause } from '../../test/builders/aVoice';
import { readNoiseModel } from '../../test/fakes/media/audio';
import { compileNoiseModel, noiseFrame } from './noiseModel';
import { NoiseSuppressor } from './noiseSuppressor';

const second = 48_000;
const frameLength = 960;
const made: { suppressor: () => Promise<NoiseSuppressor> } = {
  suppressor: () => Promise.reject(new Error('no model')),
};
beforeAll(() => {
  const bytes = readNoiseModel();
  made.suppressor = async () => {
    const suppressor = new NoiseSuppressor();
    suppressor.use(await compileNoiseModel(bytes));
    return suppressor;
  };
});

/** What comes out of frame by frame; `before` is called with the number of each frame. */
const pass = (
  suppressor: NoiseSuppressor,
  samples: Float32Array,
  before: (frame: number) => void = () => undefined,
): Float32Array => {
  const out = samples.slice();
  for (let at = 0; at + frameLength <= out.length; at += frameLength) {
    before(at / frameLength);
    suppressor.process(out.subarray(at, at + frameLength));
  }
  return out;
};

/** How far `sound` stands above what is not it in `heard`, dB; `late` samples later. */
const signalToNoise = (sound: Float32Array, heard: Float32Array, late: number): number => {
  let own = 0;
  let common = 0;
  for (let n = second; n < sound.length - second; n += 1) {
    own += (sound[n] ?? 0) ** 2;
    common += (sound[n] ?? 0) * (heard[n + late] ?? 0);
  }
  const gain = common / own;
  let rest = 0;
  for (let n = second; n < sound.length - second; n += 1)
    rest += ((heard[n + late] ?? 0) - gain * (sound[n] ?? 0)) ** 2;
  return 10 * Math.log10((gain * gain * own) / rest);
};

const loudnessOf = (samples: Float32Array, isCounted: (n: number) => boolean): number => {
  let sum = 0;
  let count = 0;
  for (let n = second; n < samples.length; n += 1)
    if (isCounted(n)) {
      sum += (samples[n] ?? 0) ** 2;
      count += 1;
    }
  return 10 * Math.log10(sum / count);
};

describe('noise suppression', () => {
  test('improves a voice in room noise by more than 9 dB, with 10 ms of delay', async () => {
    const voice = aVoice(4);
    const noise = aNoise(voice.length, 0.1);
    const noisy = voice.map((sample, n) => sample + (noise[n] ?? 0));
    const suppressor = await made.suppressor();
    suppressor.isOn = true;
    const heard = pass(suppressor, noisy);
    const gained = signalToNoise(voice, heard, noiseFrame) - signalToNoise(voice, noisy, 0);
    expect(gained).toBeGreaterThan(9);
    // Half a syllable later the sound of the last one is over.
    const inPause = (n: number): boolean => isPause(n) && isPause(n - 6000) && isPause(n + 1000);
    const quieter = loudnessOf(noisy, inPause) - loudnessOf(heard, inPause);
    expect(quieter).toBeGreaterThan(25);
  });

  test('changes nothing while it is off, or without a model', async () => {
    const voice = aVoice(1);
    const isAsGiven = (heard: Float32Array): boolean =>
      heard.every((sample, n) => sample === voice[n]);
    expect(isAsGiven(pass(await made.suppressor(), voice))).toBe(true);
    const empty = new NoiseSuppressor();
    empty.isOn = true;
    expect(isAsGiven(pass(empty, voice))).toBe(true);
  });

  test('is switched on and off without a click', async () => {
    const tone = Float32Array.from(
      { length: 2 * second },
      (_, n) => 0.3 * Math.sin((2 * Math.PI * 200 * n) / second),
    );
    const suppressor = await made.suppressor();
    const heard = pass(suppressor, tone, (frame) => {
      suppressor.isOn = frame % 20 >= 10;
    });
    let most = 0;
    for (let n = 1; n < heard.length; n += 1)
      most = Math.max(most, Math.abs((heard[n] ?? 0) - (heard[n - 1] ?? 0)));
    // The tone itself moves by 0.0079 from one sample to the next.
    expect(most).toBeLessThan(0.012);
  });

  test('refuses bytes that are no model', async () => {
    await expect(compileNoiseModel(new ArrayBuffer(8))).rejects.toThrow('expected magic word');
  });
});
